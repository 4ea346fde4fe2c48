import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/config.ts'

/** Read by compose.yaml alone. */
const OF_COMPOSE = ['SITE_ADDRESS', 'POSTGRES_PASSWORD']

test('the example of the settings names every setting once, and nothing else [SHIP-03]', async () => {
  const text = await readFile(join(import.meta.dirname, '.env.example'), 'utf8')
  const names = [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names).toHaveLength(new Set(names).size)
  expect(new Set(names)).toEqual(new Set([...SETTING_NAMES, ...OF_COMPOSE]))
})

test('a folder that the example proposes is a volume of the container that the app may write to [SHIP-03]', async () => {
  const [example, compose, image] = await Promise.all(
    ['.env.example', 'compose.yaml', '../Dockerfile'].map(async (name) =>
      readFile(join(import.meta.dirname, name), 'utf8'),
    ),
  )
  const folders = [...(example?.matchAll(/^(?:# )?[A-Z]+_DIR=(\/.+)$/gm) ?? [])].map(([, folder]) => folder)
  expect(folders).toContain('/backups')
  for (const folder of folders) {
    expect(compose).toMatch(new RegExp(`volumes: \\[.*:${folder}'`))
    expect(image).toContain(`COPY --from=build --chown=10001:10001 ${folder} ${folder}\n`)
  }
})

test('docs/operations.md explains every setting [SHIP-03]', async () => {
  const text = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  expect(SETTING_NAMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
