import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { ServedRoute } from '#contract/kit/route.ts'
import { endingRoutes } from '#server/testing/inputs/every-route.ts'
import { goodInput, keysOf } from '#server/testing/inputs/good-input.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

// 10,000 inputs in all; RUNS=500 in the environment makes it the long hunt (R17). fast-check prints the seed of a failure.
// oxlint-disable-next-line node/no-process-env -- of the test alone, not of the app
const RUNS = Number(process.env.RUNS ?? 60)
const SLOWEST_MS = 2_000
const world = openWorld()

/** Text that faulty programs and attackers send in place of anything. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u0000x',
    '\ud800',
    'ā\u0304',
    'infinity',
    '-infinity',
    'NaN',
    '1e400',
    '9'.repeat(400),
  ),
  fc.constantFrom("' or 1=1 --", '%', '_', '\\', '../..', '<script>', '{{7*7}}', '2026-02-30', '0000-00-00', 'null'),
  fc.nat(3000).map((length) => 'x'.repeat(length)),
  fc.constantFrom('data:image/jpeg;base64,', 'data:image/png;base64,AAAA', '0f8fad5b-d9cb-469f-a165-70867728950e'),
)
const oddNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, -1, 2 ** 31, 2 ** 63, 1e308, 5e-324))
const odd: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, undefined, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }),
  fc.array(fc.oneof(oddText, oddNumber, fc.constant(null)), { maxLength: 50 }),
  fc.object({ maxDepth: 2 }),
)

/** Half of all inputs are good ones with one thing changed, the others odd in every key or no object at all. */
function inputOf(route: ServedRoute, schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  const keys = keysOf(schema)
  const base = goodInput[route.path] ?? {}
  const anyKey = fc.oneof(
    fc.constantFrom(...keys, 'id', 'ownerId'),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
  )
  const mutated = fc.tuple(anyKey, odd).map(([key, value]) => ({ ...base, [key]: value }))
  const allOdd = fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] })
  return fc.oneof({ weight: 5, arbitrary: mutated }, { weight: 4, arbitrary: allOdd }, { weight: 1, arbitrary: odd })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

interface Shot {
  ids: string
  query: unknown
  body: unknown
}

async function shoot(route: ServedRoute, owner: Owner, { ids, query, body }: Shot) {
  const url = route.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(ids.toWellFormed()))
  const params = Object.entries(Object(query) as Record<string, unknown>).map(([key, value]) => [key, textOf(value)])
  const payload = route.body && JSON.stringify(body)
  const start = performance.now()
  const answer = await world.app.inject({
    method: route.method,
    url: `${url}?${new URLSearchParams(params).toString()}`,
    headers: { cookie: owner.cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, ms: performance.now() - start, body: answer.body }
}

test.each(endingRoutes)(
  'whatever is sent to %s, it answers within 2 s and never with a fault [R17 G-07]',
  async (_name, route) => {
    const mia = await world.owner('Mia', { email: 'mia@example.nz' })
    const shot = fc.record({ ids: oddText, query: inputOf(route, route.query), body: inputOf(route, route.body) })
    await fc.assert(
      fc.asyncProperty(shot, async (input) => {
        const { status, ms, body } = await shoot(route, mia, input)
        expect({ isFault: status >= 500 && body, isSlow: ms > SLOWEST_MS }).toEqual({ isFault: false, isSlow: false })
      }),
      { numRuns: RUNS },
    )
  },
  60_000 + RUNS * 1_000,
)
