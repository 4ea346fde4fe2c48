import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const web = join(import.meta.dirname, '../dist/web')
const KB = 1000
const GOALS: Record<string, number> = { landing: 0, auth: 106, browse: 115, messages: 115 }
const OTHER = 130

/** All styles of the app in kB brotli. All scripts have no goal: nobody loads the whole app in a visit. */
export const STYLES_GOAL = 14

export interface PageBytes {
  name: string
  kb: number
  goal: number
}

/** The JavaScript that a visit of each page loads before anything is touched, in kB brotli, from the built pages. */
export async function bytesOfPages(): Promise<PageBytes[]> {
  const names = Object.keys(JSON.parse(await readFile(join(web, 'pages.json'), 'utf8')) as object)
  return Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(web, 'pages', `${name}.html`), 'utf8')
      const [, chunks = '', inside = ''] = /<script data-chunks="([^"]+)">(.*?)<\/script>/.exec(html) ?? []
      const kb = chunks === '' ? 0 : (await brotliKb(chunks.split(' '))) + brotliCompressSync(inside).length / KB
      return { name, kb, goal: GOALS[name] ?? OTHER }
    }),
  )
}

/** All scripts and all styles of the app, in kB brotli. */
export async function bytesOfAll(): Promise<{ scripts: number; styles: number }> {
  const files = (await readdir(join(web, 'client/assets'))).map((file) => `/assets/${file}`)
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  return { scripts: await brotliKb(ending('.js')), styles: await brotliKb(ending('.css')) }
}

async function brotliKb(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(web, 'client', `${path}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}
