import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Instant } from '#contract/kit/scalars.ts'
import { routes } from '#contract/routes.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { encodeBySchema } from './reply-encoder.ts'

type Defs = { [Schema in z.core.$ZodTypes as Schema['_zod']['def']['type']]: Schema['_zod']['def'] }

const VALUES: { [Type in keyof Defs]?: (def: Defs[Type]) => fc.Arbitrary<unknown> } = {
  string: () => fc.string({ minLength: 1, maxLength: 64 }),
  number: () => fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  literal: ({ values }) => fc.constantFrom(...values),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  nullable: ({ innerType }) => fc.oneof(fc.constant(null), valueOf(innerType)),
  optional: ({ innerType }) => fc.oneof(fc.constant(undefined), valueOf(innerType)),
  array: ({ element }) => fc.array(valueOf(element), { maxLength: 2 }),
  object: ({ shape }) => {
    const named = Object.fromEntries(Object.entries(shape).map(([name, property]) => [name, valueOf(property)]))
    return fc.record({ ...named, passwordHash: fc.constant('secret'), nested: fc.constant({ secret: 1 }) })
  },
}

/** Values of a reply's schema as handlers return them: with properties that the contract does not name. */
function valueOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema === Instant) {
    return fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  }
  const { def } = (schema as z.core.$ZodTypes)._zod
  const values = VALUES[def.type] as ((of: typeof def) => fc.Arbitrary<unknown>) | undefined
  if (!values) throw new Error(`No values of ${def.type}`)
  return values(def)
}

const WRONG = [null, undefined, 7, Number.NaN, '', 'x'.repeat(65), true, [], {}, new Date(Number.NaN), { toJSON: 1 }]

/** The value with one of its parts, at any depth, replaced by another. */
function spoilt(value: unknown, at: number, by: unknown): unknown {
  const paths = pathsOf(value)
  const path = paths[at % paths.length] ?? []
  return replaced(value, path, by)
}

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[]]
  return [[], ...Object.entries(value).flatMap(([name, part]) => pathsOf(part).map((path) => [name, ...path]))]
}

function replaced(value: unknown, [name, ...rest]: string[], by: unknown): unknown {
  if (name === undefined) return by
  const part = replaced((value as Record<string, unknown>)[name], rest, by)
  return Array.isArray(value) ? value.with(Number(name), part) : { ...(value as object), [name]: part }
}

function textOf(encode: () => unknown): string {
  try {
    return JSON.stringify(encode())
  } catch {
    return 'refused'
  }
}

const replies = Object.entries(routes).flatMap(([feature, calls]) =>
  Object.entries<ServedRoute>(calls).flatMap(([name, { reply }]) =>
    reply ? [[`${feature}.${name}`, reply] as const] : [],
  ),
)

test.for(replies)('%s leaves as Zod encodes it, and a wrong value is refused', (reply) => {
  const [, schema] = reply
  fc.assert(
    fc.property(valueOf(schema), fc.nat(), fc.constantFrom(...WRONG), (value, at, wrong) => {
      const text = textOf(() => encodeBySchema(schema, value))
      expect(text).toBe(JSON.stringify(z.encode(schema, value as never)))
      expect(text).not.toMatch(/secret|passwordHash|nested/)
      const other = spoilt(value, at, wrong)
      expect(textOf(() => encodeBySchema(schema, other))).toBe(textOf(() => z.encode(schema, other as never)))
    }),
    { numRuns: 15 },
  )
})

test.for([
  ['a union', z.union([z.string(), z.object({ name: z.string() })]), { name: 'Koa', secret: 1 }],
  ['a record', z.record(z.string(), z.object({ name: z.string() })), { koa: { name: 'Koa', secret: 1 } }],
  ['a checked text', z.object({ day: z.iso.date() }), { day: '2026-11-01', secret: 1 }],
  ['a loose object', z.looseObject({ name: z.string() }), { name: 'Koa' }],
] as const)('%s is encoded by Zod', ([, schema, value]) => {
  const text = JSON.stringify(encodeBySchema(schema, value))
  expect(text).toBe(JSON.stringify(z.encode(schema as z.core.$ZodType, value)))
  expect(text).not.toContain('secret')
  expect(() => encodeBySchema(schema, { name: 7, day: 'today' })).toThrow(z.core.$ZodError)
})

test('instants outside of four-digit years are refused', () => {
  for (const day of ['+010000-01-01', '-000001-12-31']) {
    expect(() => encodeBySchema(Instant, new Date(`${day}T23:59:59.999Z`))).toThrow(z.core.$ZodError)
  }
  for (const day of ['9999-12-31', '0000-01-01']) {
    const instant = `${day}T00:00:00.000Z`
    expect(encodeBySchema(Instant, new Date(instant))).toBe(instant)
  }
})
