import { readFile } from 'node:fs/promises'
import { minifySync, transformWithOxc } from 'vite'

const source = new URL('../web/rendering/deferred-loader.ts', import.meta.url)
const { code: plain } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { sourcemap: false })
const { code } = minifySync('start.js', plain, { module: false })

/** The script of a page that asks for `chunks` once the page is painted: the app itself first. */
export function loaderScript(chunks: readonly string[]): string {
  return `<script data-chunks="${chunks.join(' ')}">${code.trim()}</script>`
}
