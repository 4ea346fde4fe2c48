import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/**
 * Writes the offline page and the service worker that caches it. `drawnIn` is the output folder of the prerendering.
 */
export async function writeOffline(folder: string, html: string, drawnIn: string): Promise<void> {
  await writeFile(join(folder, 'offline.html'), html)
  const shown = filesOf(html)
  // The browser's build lacks pictures of this page. A missing file would make the worker's installation fail.
  for (const file of shown) if (!existsSync(join(folder, file))) await copyFile(join(drawnIn, file), join(folder, file))
  const files = ['/offline.html', ...shown]
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  const source = new URL('../web/service-worker/service-worker.ts', import.meta.url)
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { sourcemap: false })
  const filledIn = `const FILES = ${JSON.stringify(files)}\nconst VERSION = ${JSON.stringify(version)}\n${code}`
  await writeFile(join(folder, 'service-worker.js'), filledIn)
}

/** All assets of the page: styles, fonts, pictures. Their names contain a hash. */
function filesOf(html: string): string[] {
  return [...new Set(html.split('"').filter((text) => text.startsWith('/assets/')))]
}
