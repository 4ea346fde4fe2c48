import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOfPages, bytesOfStyles, STYLES_GOAL } from './bytes.ts'

// `npm test` builds first; without a build the tests are skipped.
const isBuilt = existsSync(join(import.meta.dirname, '../dist/web/pages.json'))

/** Pages without the app. */
const WITHOUT_APP = ['landing', 'unavailable', 'landingBackup']

test.skipIf(!isBuilt)('no page loads more JavaScript than its goal', async () => {
  const pages = await bytesOfPages()
  expect(pages.filter(({ kb, goal }) => kb > goal)).toEqual([])
  expect(pages.filter(({ kb }) => kb < 50).map(({ name }) => name)).toEqual(WITHOUT_APP)
})

test.skipIf(!isBuilt)('the size of the style sheet is within its goal', async () => {
  expect(await bytesOfStyles()).toBeLessThanOrEqual(STYLES_GOAL)
})
