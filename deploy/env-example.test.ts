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

test('docs/operations.md explains every setting [SHIP-03]', async () => {
  const text = await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  expect(SETTING_NAMES.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
