import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOfAll, bytesOfPages, WHOLE_GOALS } from './bytes.ts'

// `npm test` builds first; without a build there is nothing to weigh.
const isBuilt = existsSync(join(import.meta.dirname, '../dist/web/pages.json'))

/** They are read, and do nothing. */
const WITHOUT_APP = ['landing', 'unavailable', 'landingBackup']

test.skipIf(!isBuilt)('no page loads more JavaScript than its goal', async () => {
  const pages = await bytesOfPages()
  expect(pages.filter(({ kb, goal }) => kb > goal)).toEqual([])
  expect(pages.filter(({ kb }) => kb < 50).map(({ name }) => name)).toEqual(WITHOUT_APP)
})

test.skipIf(!isBuilt)('all scripts of the app and all its styles keep to their goals', async () => {
  const { scripts, styles } = await bytesOfAll()
  expect(scripts).toBeLessThanOrEqual(WHOLE_GOALS.scripts)
  expect(styles).toBeLessThanOrEqual(WHOLE_GOALS.styles)
})
