import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { bytesOfPages, bytesOfStyles, STYLES_GOAL } from './bytes.ts'

// `npm test` builds first; without a build the tests are skipped.
beforeEach(({ skip }) =>
  skip(!existsSync(join(import.meta.dirname, '../dist/web/pages.json')), 'the web app is not built'),
)

/** Pages without the app. */
const WITHOUT_APP = ['landing', 'unavailable', 'landingBackup']

test('no page loads more JavaScript than its goal', async () => {
  const pages = await bytesOfPages()
  expect(pages.filter(({ kb, goal }) => kb > goal)).toEqual([])
  expect(pages.filter(({ kb }) => kb < 50).map(({ name }) => name)).toEqual(WITHOUT_APP)
})

test('the size of the style sheet is within its goal', async () => {
  expect(await bytesOfStyles()).toBeLessThanOrEqual(STYLES_GOAL)
})
