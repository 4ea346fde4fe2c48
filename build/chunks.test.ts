import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../dist/web/client/assets')
const NOT_BUILT = 'the web app is not built'

/** The chunks of the built app, each with its static imports. */
async function readChunks(): Promise<Map<string, string[]>> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const needs = names.map(async (name) => {
    const code = await readFile(join(assets, name), 'utf8')
    return [name, [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, other = '']) => other)] as const
  })
  return new Map(await Promise.all(needs))
}

/** The first cycle of imports; empty when there is none. */
function cycleIn(chunks: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const from = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of chunks.get(name) ?? []) {
      const cycle = from(next, [...way, name])
      if (cycle.length > 0) return cycle
    }
    done.add(name)
    return []
  }
  return [...chunks.keys()].map((name) => from(name, [])).find((cycle) => cycle.length > 0) ?? []
}

test('an import cycle is found', () => {
  const chunks = { page: ['app', 'checks'], app: [], checks: ['fields'], fields: ['app', 'checks'] }
  expect(cycleIn(new Map(Object.entries(chunks)))).toEqual(['checks', 'fields', 'checks'])
})

// A schema outside the chunk "checks" that is used in it would be evaluated before its own imports.
test('the chunks of the app form no import cycle, which would fail when they are loaded', async ({ skip }) => {
  skip(!existsSync(assets), NOT_BUILT)
  const chunks = await readChunks()
  expect([...chunks.values()].flat().length).toBeGreaterThan(50)
  expect(cycleIn(chunks)).toEqual([])
})

test('the dashboard, browse and messages load no more files than a browser loads at once over HTTP/1.1', async ({
  skip,
}) => {
  skip(!existsSync(assets), NOT_BUILT)
  const list = await readFile(join(assets, '../../pages.json'), 'utf8')
  const pages = JSON.parse(list) as Record<string, { chunks: string[] }>
  const counts = ['home', 'browse', 'messages'].map((name) => pages[name]?.chunks.length)
  expect(counts).toEqual([6, 6, 6])
})

test('no source map is served, and no file references one [S33]', async ({ skip }) => {
  skip(!existsSync(assets), NOT_BUILT)
  const client = join(assets, '..')
  const names = await readdir(client, { recursive: true })
  expect(names.length).toBeGreaterThan(50)
  // No file of the build itself and no hidden file either.
  expect(names.filter((name) => /\.map(\.|$)|(^|\/)\./.test(name))).toEqual([])
  for (const name of names.filter((one) => /\.(js|css|html)$/.test(one))) {
    expect({ name, text: await readFile(join(client, name), 'utf8') }).toEqual({
      name,
      text: expect.not.stringContaining('sourceMappingURL'),
    })
  }
})
