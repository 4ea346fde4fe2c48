import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import type { PageToWrite } from '../web/rendering/prerender.tsx'
import { readLoader } from './loader-script.ts'
import { writeOffline } from './offline.ts'
import { escaped, shareTags } from './share-tags.ts'

// Builds the web app: the browser's files, and every page prerendered. Output, all under dist/web:
//   client/       static files; client/assets/* is immutable, each text file with .br and .gz beside it
//   pages/        one HTML file per page; the server replaces `<!--boot-->` by the boot data, `{{public-url}}` by its
//                 public URL, and fills in `data-first-photo` with the URL of the page's first photo
//   pages.json    page name → { file, chunks, styles, scripts }: the hashes of its inline styles and script, for its policy
// The pages `landing`, `notFound` and `unavailable` are no screens: they are served for `/` signed out, for unknown
// paths, and while no page can be rendered.

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist/web')
const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const

const ENTRY = 'main.tsx'
const FONTS = ['fonts/display-latin.woff2', 'fonts/text-latin.woff2']
/** Preloaded by members' pages, which show names and places: these would have some letters in another font at first. */
const MACRONS = ['fonts/display-macrons.woff2', 'fonts/text-macrons.woff2']
const TEXTS = /\.(?:js|css|svg|json|webmanifest|txt|xml|ico)$/

/** Served in place of other pages, and never shared. */
const STAND_INS = new Set(['offline', 'unavailable'])

/** Vite's manifest: the chunk of each source, and its imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

/** The common parts of all pages. */
interface Shell {
  template: string
  manifest: Manifest
  /** The deferred loader's code. */
  loader: string
}

const started = performance.now()
await rm(dist, { recursive: true, force: true })
await Promise.all([
  build({ ...config, build: { rolldownOptions: { input: join(root, 'web', ENTRY) } } }),
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
  const shell: Shell = {
    template: await readFile(join(root, 'web/index.html'), 'utf8'),
    manifest: JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest,
    loader: await readLoader(),
  }
  const styleFile = `/${chunkOf('style.css', shell.manifest).file}`
  const styles = (await readFile(join(dist, 'client', styleFile), 'utf8')).trim()
  await mkdir(join(dist, 'pages'))
  const pages: Record<string, object> = {}
  for (const page of await renderPages()) {
    const file = `${page.name}.html`
    const chunks = page.sources && chunksOf([ENTRY, ...page.sources], shell.manifest)
    // The styles are inlined, so that the page can be painted without another request.
    await writeFile(join(dist, 'pages', file), composed({ ...page, chunks }, shell, `<style>${styles}</style>`))
    pages[page.name] = {
      file,
      chunks: chunks ?? [],
      styles: [hashOf(styles)],
      scripts: chunks ? [hashOf(shell.loader)] : [],
    }
  }
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  // Served as a static file, whose policy has no hashes of styles: it links the style sheet.
  const offline = { ...(await renderOfflinePage()), chunks: null }
  const link = `<link rel="stylesheet" href="${styleFile}">`
  await writeOffline(join(dist, 'client'), composed(offline, shell, link), join(dist, 'prerender'))
  await rm(join(dist, 'client/.vite'), { recursive: true })
}

/** `chunks` are loaded after the first paint, the app's first; null for a page without scripts. */
type Composable = PageToWrite & { chunks: string[] | null }

function composed(page: Composable, { template, manifest, loader }: Shell, styles: string): string {
  refuseStyles(page)
  const [preloads, content] = splitPreloads(page.markup)
  const head = [
    `<meta name="description" content="${escaped(page.description)}" />`,
    ...(STAND_INS.has(page.name) ? [] : shareTags(page)),
    ...(page.rendered === 'skeleton' ? [...FONTS, ...MACRONS] : FONTS).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${chunkOf(font, manifest).file}">`,
    ),
    preloads,
    ...(page.chunks ? [`<script data-chunks="${page.chunks.join(' ')}">${loader}</script>`, '<!--boot-->'] : []),
    styles,
  ]
  return template
    .replace('<script type="module" src="/main.tsx"></script>', '')
    .replace('<!--title-->', () => `<title>${escaped(page.title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-rendered="${page.rendered}">${content}</div>${page.loadFailed}`,
    )
}

/** Splits off the preload links that React writes before the content: in the head they are found sooner. */
function splitPreloads(markup: string): [string, string] {
  let end = 0
  while (markup.startsWith('<link rel="preload"', end)) end = markup.indexOf('>', end) + 1
  return [markup.slice(0, end), markup.slice(end)]
}

/** The chunks of these sources with all their imports. */
function chunksOf(sources: readonly string[], manifest: Manifest): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const needed of chunkOf(key, manifest).imports ?? []) visit(needed)
  }
  sources.forEach(visit)
  return [...seen].map((key) => `/${chunkOf(key, manifest).file}`)
}

function chunkOf(key: string, manifest: Manifest): Manifest[string] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no file for ${key}: web/page-sources.ts names the file of each page`)
  return chunk
}

/** The content security policy blocks inline styles that it has no hash for, so they fail the build. */
function refuseStyles({ name, markup, loadFailed }: PageToWrite): void {
  if ([markup, loadFailed].some((html) => html.includes('<style') || html.includes(' style=')))
    throw new Error(`The page ${name} holds an inline style`)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

async function compressAll(): Promise<number> {
  const files = (await readdir(join(dist, 'client'), { recursive: true })).filter((file) => TEXTS.test(file))
  await Promise.all(files.map(async (file) => compress(join(dist, 'client', file))))
  return files.length
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
