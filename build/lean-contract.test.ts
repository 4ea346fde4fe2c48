import { expect, test } from 'vitest'
import { leaned } from './lean-contract.ts'

/** What a module's text exports when it is run. */
async function exportsOf(text: string): Promise<Record<string, unknown>> {
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<string, unknown>
}

const MODULE = `
const defineRoutes = (routes) => routes
const list = { method: 'GET', access: 'member' }
const callsOf = (kind) => defineRoutes({ show: { method: 'GET', path: \`/api/\${kind}/{id}\`, reply: kind.never.there } })
export const LENGTH = { min: 8, max: 128 }
export const greet = (name) => 'Hello ' + name
export const auth = defineRoutes({
  login: { method: 'POST', path: '/api/login', body: { deep: { path: 'not this one' } }, reply: null },
  all: { ...list, path: '/api/all', query: null },
})
export const { show } = callsOf('dogs')
`

test('a route is left with its method and its path, and everything else of the module means what it meant', async () => {
  const { greet, ...rest } = await exportsOf(leaned(MODULE))
  expect(rest).toEqual({
    LENGTH: { min: 8, max: 128 },
    auth: {
      login: { method: 'POST', path: '/api/login' },
      all: { method: 'GET', access: 'member', path: '/api/all' },
    },
    show: { method: 'GET', path: '/api/dogs/{id}' },
  })
  expect((greet as (name: string) => string)('Mia')).toBe('Hello Mia')
})

test('what a module makes is marked as free of effects, so that the bundler may leave it out', () => {
  expect(leaned('export const Dog = z.object({})')).toBe('export const Dog = /* @__PURE__ */ (() => (z.object({})))()')
})
