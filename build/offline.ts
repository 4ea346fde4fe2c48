import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** Writes the page for people without a network, and the service worker that keeps it. `drawnIn`: where it was drawn. */
export async function writeOffline(folder: string, html: string, drawnIn: string): Promise<void> {
  await writeFile(join(folder, 'offline.html'), html)
  const shown = filesOf(html)
  // The browser's own chunks know nothing of its picture. A missing file would keep the worker from coming at all.
  for (const file of shown) if (!existsSync(join(folder, file))) await copyFile(join(drawnIn, file), join(folder, file))
  const files = ['/offline.html', ...shown]
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  const source = new URL('../web/rendering/service-worker.ts', import.meta.url)
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source.pathname, { sourcemap: false })
  const filledIn = `const FILES = ${JSON.stringify(files)}\nconst VERSION = ${JSON.stringify(version)}\n${code}`
  await writeFile(join(folder, 'service-worker.js'), filledIn)
}

/** Everything that the page shows: styles, fonts, pictures. Their names tell their content. */
function filesOf(html: string): string[] {
  return [...new Set(html.split('"').filter((text) => text.startsWith('/assets/')))]
}
