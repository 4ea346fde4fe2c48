import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOfPages, bytesOfStyles, STYLES_GOAL } from './bytes.ts'

// `npm test` builds first; without a build there is nothing to weigh.
const isBuilt = existsSync(join(import.meta.dirname, '../dist/web/pages.json'))

/** They are read, and do nothing. */
const WITHOUT_APP = ['landing', 'unavailable', 'landingBackup']

test.skipIf(!isBuilt)('no page loads more JavaScript than its goal', async () => {
  const pages = await bytesOfPages()
  expect(pages.filter(({ kb, goal }) => kb > goal)).toEqual([])
  expect(pages.filter(({ kb }) => kb < 50).map(({ name }) => name)).toEqual(WITHOUT_APP)
})

test.skipIf(!isBuilt)('the styles keep to their goal', async () => {
  expect(await bytesOfStyles()).toBeLessThanOrEqual(STYLES_GOAL)
})
