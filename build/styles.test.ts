import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../dist/web/pages')

// `npm test` builds first; without a build the tests are skipped.
beforeEach(({ skip }) => skip(!existsSync(pages), 'the web app is not built'))

/** `:has(…) *`, also as `:is(:where(.group):has(…) *)`, which is what `group-has-*` becomes. */
const ANYTHING_BELOW = /:has\((?:[^()]|\([^()]*\))*\)\)?\s+\*/

test('no selector with :has() is about everything below, which made Chromium restyle the whole page at each insertion', async () => {
  const html = await readFile(join(pages, 'browse.html'), 'utf8')
  const styles = html.match(/<style[^>]*>[^]*?<\/style>/g)?.join('\n') ?? ''
  expect(styles).toContain('.has-checked')
  expect(ANYTHING_BELOW.exec(styles)?.[0]).toBeUndefined()
})

test('a selector with :has() about everything below is recognised', () => {
  expect(ANYTHING_BELOW.test(String.raw`.group-has-checked\:block:is(:where(.group):has(:checked) *) {`)).toBe(true)
  expect(ANYTHING_BELOW.test('.cell:has(:is(:checked)) * {')).toBe(true)
  expect(ANYTHING_BELOW.test('main:has([data-bottom]) + footer {')).toBe(false)
})
