import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const read = async (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('a forge runs the two commands that anybody runs, and a container one that reloads [SHIP-05]', async () => {
  const commands = [...(await read('.github/workflows/ci.yml')).matchAll(/^ +- run: (.+)$/gm)].map(([, line]) => line)
  expect(commands).toEqual(['npm ci', 'npm test'])
  const container = JSON.parse(await read('.devcontainer/devcontainer.json')) as Record<string, string>
  expect([container['postCreateCommand'], container['postAttachCommand']]).toEqual(['npm ci', 'npm run dev'])
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  expect(scripts).toMatchObject({
    test: expect.any(String) as string,
    dev: expect.stringContaining('scripts/dev.ts') as string,
  })
})
