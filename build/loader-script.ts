import { readFile } from 'node:fs/promises'
import { minifySync, transformWithOxc } from 'vite'

/** The code of the deferred loader, which is inlined in the pages. */
export async function readLoader(): Promise<string> {
  const source = new URL('../web/rendering/deferred-loader.ts', import.meta.url)
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { sourcemap: false })
  return minifySync('deferred-loader.js', code, { module: false }).code.trim()
}
