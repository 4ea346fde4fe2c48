import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../dist/web/pages')

// `npm test` builds first; without a build the tests are skipped.
beforeEach(({ skip }) => skip(!existsSync(pages), 'the web app is not built'))

const htmlOf = async (name: string) => readFile(join(pages, `${name}.html`), 'utf8')

test("the dashboard's document shows its first picture, which no script has to ask for", async () => {
  const html = await htmlOf('home')
  const picture = /<img src="([^"]*scene-park[^"]*)"/.exec(html)?.[1]
  expect(picture).toBeDefined()
  expect(html).toContain(`<link rel="preload" as="image" href="${picture}"`)
})

test('members, whose pages show names and places, get the macrons with the first fonts; visitors get fewer', async () => {
  const fontsOf = (html: string) => html.match(/rel="preload" as="font"[^>]*\/assets\/(?:display|text)-[a-z]+/g)?.length
  expect(fontsOf(await htmlOf('browse'))).toBe(4)
  expect(fontsOf(await htmlOf('landing'))).toBe(2)
})
