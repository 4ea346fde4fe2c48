import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ScreenName, screens } from '../contract/screens.ts'
import { pageSources } from '../web/page-sources.ts'

/** `home: { page: lazyComponent(() => import('./home/HomePage.tsx')`. */
const ENTRY = /^ {2}(\w+): \{\s+page: \w+\(\(\) => import\('\.\/([^']+)'\)/gm

test('the build preloads the module of each page that the router loads', async () => {
  const router = await readFile(join(import.meta.dirname, '../web/routes.tsx'), 'utf8')
  const loaded = Object.fromEntries([...router.matchAll(ENTRY)].map(([, name = '', module = '']) => [name, module]))
  const names = Object.keys(screens) as ScreenName[]
  expect(loaded).toEqual(Object.fromEntries(names.map((name) => [name, pageSources(name)[0]])))
})
