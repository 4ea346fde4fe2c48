import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import type { PageToWrite } from '../web/rendering/prerender.tsx'
import { writeOffline } from './offline.ts'
import { escaped, shareTags } from './share-tags.ts'
import { loaderScript } from './loader-script.ts'

// Builds the web app: the browser's files, and every page drawn ahead. Output, all under dist/web:
//   client/       what is served as it is; client/assets/* never changes, each file with .br and .gz beside it
//   pages/        one HTML file per page; `<!--boot-->` in it is where the server puts the boot data
//   pages.json    page name → { file, audience }
// `{{public-url}}` in a page is where the server puts its own public address, `{{me.bio}}` and its like what the
// signed-in user told about themselves.
// The pages `landing`, `notFound` and `unavailable` are no screens: `/` signed out, everything unknown, and what is
// sent while no page can be made.

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist/web')
const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const

const SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g
/** React writes preloads of pictures before the content; in the head they are read sooner. */
const PRELOADS = /<link rel="preload"[^>]*\/?>/g
const TEXTS = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/

/** Stand in place of other pages, and have nothing to share. */
const STAND_INS = new Set(['offline', 'unavailable'])

const started = performance.now()
await rm(dist, { recursive: true, force: true })
await Promise.all([
  build(config),
  build({
    ...config,
    build: {
      ssr: 'rendering/prerender.tsx',
      outDir: '../dist/web/prerender',
      manifest: false,
      emptyOutDir: true,
      ssrEmitAssets: true,
    },
  }),
])
await writePages()
await rm(join(dist, 'prerender'), { recursive: true })
const count = await compressAll()
console.log(`web app built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${count} files compressed`)

async function writePages(): Promise<void> {
  const { renderPages, renderOfflinePage } = (await import(join(dist, 'prerender/prerender.js'))) as {
    renderPages: () => Promise<PageToWrite[]>
    renderOfflinePage: () => Promise<PageToWrite>
  }
  const plain = await readFile(join(dist, 'client/index.html'), 'utf8')
  const template = await withStylesInside(plain)
  const manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest
  const pages: Record<string, { file: string; audience: PageToWrite['audience'] }> = {}
  await mkdir(join(dist, 'pages'))
  for (const page of await renderPages()) {
    const file = `${page.name}.html`
    await writeFile(join(dist, 'pages', file), composed(page, template, manifest))
    pages[page.name] = { file, audience: page.audience }
  }
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  // A file like any other: its policy names no styles, so it takes them from their own file.
  await writeOffline(
    join(dist, 'client'),
    composed(await renderOfflinePage(), plain, manifest),
    join(dist, 'prerender'),
  )
  await rm(join(dist, 'client/index.html'))
  await rm(join(dist, 'client/.vite'), { recursive: true })
}

/** All styles stand in the page itself: it can be drawn as soon as it is here. The server names their hash in the policy. */
async function withStylesInside(template: string): Promise<string> {
  const [link, href] = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/.exec(template) ?? []
  if (!link || !href) throw new Error('The built page names no style sheet')
  const styles = await readFile(join(dist, 'client', href), 'utf8')
  return template.replace(link, () => `<style>${styles.trim()}</style>`)
}

type Manifest = Record<string, { file: string; imports?: string[] }>

function composed(page: PageToWrite, template: string, manifest: Manifest): string {
  const preloads = page.markup.match(PRELOADS) ?? []
  const content = page.markup.replace(PRELOADS, '')
  const head = [
    `<meta name="description" content="${escaped(page.description)}" />`,
    ...(STAND_INS.has(page.name) ? [] : shareTags(page)),
    ...fontsIn(manifest),
    ...preloads,
    ...(page.rendered === 'static' ? [] : [loaderScript(chunksOfPage(page, template, manifest)), '<!--boot-->']),
  ]
  const html = template
    .replace(SCRIPTS, '')
    .replace('<!--title-->', () => `<title>${escaped(page.title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-rendered="${page.rendered}">${content}</div>${page.standby}`,
    )
  refuseStyles(page.name, html.replace(/<style>.*?<\/style>/s, ''))
  return html
}

/** What every page loads, then the chunks of this one. */
function chunksOfPage(page: PageToWrite, template: string, manifest: Manifest): string[] {
  const usual = (template.match(SCRIPTS) ?? []).flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
  return [...new Set([...usual, ...chunksOf(page.sources, manifest).map((file) => `/${file}`)])]
}

/** The page's chunks and all that they import. */
function chunksOf(sources: string[], manifest: Manifest): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk of ${key}: web/routes.tsx names the files of its pages`)
    seen.add(key)
    for (const needed of chunk.imports ?? []) visit(needed)
  }
  sources.forEach(visit)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

function fontsIn(manifest: Manifest): string[] {
  return ['fonts/display-latin.woff2', 'fonts/text-latin.woff2'].flatMap((font) => {
    const file = manifest[font]?.file
    return file === undefined ? [] : [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`]
  })
}

/** The content security policy forbids them, so a page with one would be a page that looks broken. */
function refuseStyles(name: string, html: string): void {
  const found = /<style|\sstyle=/.exec(html)
  if (found)
    throw new Error(`The page ${name} holds an inline style: …${html.slice(found.index - 80, found.index + 80)}…`)
}

async function compressAll(): Promise<number> {
  const files = (await readdir(join(dist, 'client'), { recursive: true })).filter((file) => TEXTS.test(file))
  const all = [...files.map((file) => join(dist, 'client', file)), join(dist, 'pages/landing.html')]
  await Promise.all(all.map(compress))
  return all.length
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
