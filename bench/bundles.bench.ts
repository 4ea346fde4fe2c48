import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { atMost, type Row } from './row.ts'

const web = join(import.meta.dirname, '../dist/web')
const KB = 1000
const GOALS = { landing: 0, auth: 106, browse: 112, messages: 112 }
const OTHER = 130
const WHOLE = 230
const STYLES = 12

/** What a visit of each page loads before anything is touched, in kB brotli, from the built pages themselves. */
export async function benchBundles(): Promise<Row[]> {
  const names = Object.keys(JSON.parse(await readFile(join(web, 'pages.json'), 'utf8')) as object)
  const rows: Row[] = []
  for (const name of names) {
    const html = await readFile(join(web, 'pages', `${name}.html`), 'utf8')
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
    const goal = name in GOALS ? GOALS[name as keyof typeof GOALS] : OTHER
    rows.push(atMost(`JavaScript of ${name}`, await brotliKb([...new Set(scripts)]), [goal, ' kB']))
  }
  const files = (await readdir(join(web, 'client/assets'))).map((file) => `/assets/${file}`)
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  rows.push(atMost('JavaScript of the whole app', await brotliKb(ending('.js')), [WHOLE, ' kB']))
  rows.push(atMost('styles', await brotliKb(ending('.css')), [STYLES, ' kB']))
  return rows
}

async function brotliKb(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(web, 'client', `${path}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}
