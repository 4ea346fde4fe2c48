import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { APP_NAME } from '../contract/site/options.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that may spell the name out: what is not shown to users, and what the drawn film shows. */
const SPELLED_OUT = [
  /^server\/platform\/(?:backup|database)\//, // shown to operators when the app cannot start
  /^server\/config\.ts$/, // an example address for operators
  /^web\/education\/film-script\.ts$/, // the sign that the film shows
  /\.test\.tsx?$|\/testing\//,
]

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

test('the product is called by one constant: no screen, mail or page spells its name out [LAND-23]', () => {
  const files = globSync('{web,server}/**/*.{ts,tsx,html,sql}', { cwd: root }).filter(
    (file) => !SPELLED_OUT.some((pattern) => pattern.test(file)),
  )
  expect(files).toContain('server/emails/templates/frame.ts')
  expect(files).toContain('web/shell/Header.tsx')
  const spelled = files.filter((file) => withoutComments(readFileSync(`${root}/${file}`, 'utf8')).includes(APP_NAME))
  expect(spelled).toEqual([])
})
