import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bytesOfAll, bytesOfPages, WHOLE_GOALS } from './bytes.ts'

// `npm test` builds first; without a build there is nothing to weigh.
const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/pages.json'))

/** Above the goal of 230 kB: what it was when it was last looked at, so that it grows on purpose only. */
const SCRIPTS_KB = 257

/** They are read, and do nothing. */
const WITHOUT_APP = ['landing', 'unavailable', 'landingBackup']

test.skipIf(!isBuilt)('no page loads more JavaScript than its goal', async () => {
  const pages = await bytesOfPages()
  expect(pages.filter(({ kb, goal }) => kb > goal)).toEqual([])
  expect(pages.filter(({ kb }) => kb < 50).map(({ name }) => name)).toEqual(WITHOUT_APP)
})

test.skipIf(!isBuilt)('the whole app grows on purpose only, and its styles keep to their goal', async () => {
  const { scripts, styles } = await bytesOfAll()
  expect(scripts).toBeLessThanOrEqual(SCRIPTS_KB)
  expect(styles).toBeLessThanOrEqual(WHOLE_GOALS.styles)
})
