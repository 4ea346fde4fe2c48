import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readLoader } from './loader-script.ts'

const web = join(import.meta.dirname, '../dist/web')
const KB = 1000
const GOALS: Record<string, number> = { landing: 0, auth: 106, browse: 115, messages: 115 }
const OTHER = 130

/** The goal for the style sheet, in kB brotli. */
export const STYLES_GOAL = 14

export interface PageBytes {
  name: string
  kb: number
  goal: number
}

/** The JavaScript that a visit of each page loads before any interaction, in kB brotli, from the built pages. */
export async function bytesOfPages(): Promise<PageBytes[]> {
  const loaderKb = brotliCompressSync(await readLoader()).length / KB
  const pages = JSON.parse(await readFile(join(web, 'pages.json'), 'utf8')) as Record<string, { chunks: string[] }>
  return Promise.all(
    Object.entries(pages).map(async ([name, { chunks }]) => {
      const kb = chunks.length === 0 ? 0 : (await brotliKb(chunks)) + loaderKb
      return { name, kb, goal: GOALS[name] ?? OTHER }
    }),
  )
}

/** The size of the style sheet, in kB brotli. */
export async function bytesOfStyles(): Promise<number> {
  const files = (await readdir(join(web, 'client/assets'))).filter((file) => file.endsWith('.css'))
  return brotliKb(files.map((file) => `/assets/${file}`))
}

async function brotliKb(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(web, 'client', `${path}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}
