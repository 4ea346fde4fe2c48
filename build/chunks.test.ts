import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../dist/web/client/assets')

/** The chunks of the built app, each with those that are loaded before it runs. */
async function readPieces(): Promise<Map<string, string[]>> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const needs = names.map(async (name) => {
    const code = await readFile(join(assets, name), 'utf8')
    return [name, [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, other = '']) => other)] as const
  })
  return new Map(await Promise.all(needs))
}

/** The first way from a piece back to itself; empty when there is none. */
function circleIn(chunks: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const from = (name: string, way: readonly string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return []
    for (const next of chunks.get(name) ?? []) {
      const circle = from(next, [...way, name])
      if (circle.length > 0) return circle
    }
    done.add(name)
    return []
  }
  return [...chunks.keys()].map((name) => from(name, [])).find((circle) => circle.length > 0) ?? []
}

test('a circle of chunks is found', () => {
  const chunks = { page: ['app', 'checks'], app: [], checks: ['fields'], fields: ['app', 'checks'] }
  expect(circleIn(new Map(Object.entries(chunks)))).toEqual(['checks', 'fields', 'checks'])
})

// A schema that is not in the piece "checks" of chunks.ts, but is used there, would be made before what makes it.
test.skipIf(!existsSync(assets))(
  'no chunks of the app need each other: such pages break when they are loaded',
  async () => {
    const chunks = await readPieces()
    expect([...chunks.values()].flat().length).toBeGreaterThan(50)
    expect(circleIn(chunks)).toEqual([])
  },
)

test.skipIf(!existsSync(assets))('no source map is served, and no file names one [S33]', async () => {
  const client = join(assets, '..')
  const names = await readdir(client, { recursive: true })
  expect(names.length).toBeGreaterThan(50)
  // Nor what the build told itself, nor anything hidden.
  expect(names.filter((name) => /\.map(\.|$)|(^|\/)\./.test(name))).toEqual([])
  for (const name of names.filter((one) => /\.(js|css|html)$/.test(one))) {
    expect({ name, text: await readFile(join(client, name), 'utf8') }).toEqual({
      name,
      text: expect.not.stringContaining('sourceMappingURL'),
    })
  }
})
