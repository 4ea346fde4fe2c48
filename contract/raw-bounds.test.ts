import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ServedRoute } from './kit/route.ts'
import { maybeEmptyText, text } from './kit/scalars.ts'
import { cleanText, rawMaxOf, seenOf, TEXT_MAX } from './kit/text.ts'
import { routes } from './routes.ts'

/** Formats whose patterns bound the length. */
const FIXED_FORMATS = new Set(['guid', 'uuid', 'datetime'])
const ENDLESS = 'x'.repeat(100_000)

interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  format?: string
  checks?: { _zod: { def: { check: string; abort?: boolean; maximum?: number; tx?: (value: string) => string } } }[]
  [inner: string]: unknown
}

function defOf(schema: z.core.$ZodType): Def {
  return schema._zod.def as unknown as Def
}

const INNER = ['innerType', 'in', 'out', 'element'] as const

/** The string schemas inside a schema, each with its path. */
function stringsIn(schema: z.core.$ZodType, path = ''): [path: string, schema: z.core.$ZodType][] {
  const def = defOf(schema)
  if (def.type === 'string') return [[path, schema]]
  const inner = INNER.flatMap((name) => (def[name] ? stringsIn(def[name] as z.core.$ZodType, path) : []))
  const options = (def.options ?? []).flatMap((option) => stringsIn(option, path))
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => stringsIn(field, `${path}.${name}`))
  return [...inner, ...options, ...fields]
}

type Check = NonNullable<Def['checks']>[number]['_zod']['def']

/** The first check must bound the length, or replace a string that is too long. */
function hasRawBound(schema: z.core.$ZodType): boolean {
  const { format = '', checks = [] } = defOf(schema)
  const all = checks.map(({ _zod }) => _zod.def).filter(({ check }) => check !== 'min_length')
  const maximum = all.find(({ check }) => check === 'max_length')?.maximum ?? 0
  return FIXED_FORMATS.has(format) || isBound(all, maximum)
}

function isBound([first, ...later]: Check[], maximum: number): boolean {
  if (first?.check === 'overwrite') return (first.tx?.(ENDLESS).length ?? Infinity) <= maximum
  return first?.check === 'max_length' && (later.length === 0 || first.abort === true)
}

const inputs = Object.values(routes)
  .flatMap((feature) => Object.values<ServedRoute>(feature))
  .flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? stringsIn(schema).map(([field, its]) => [`${method} ${path} ${part}${field}`, its] as const) : [],
    ),
  )

describe('the raw length of a string is checked first', () => {
  test('the contract has string fields', () => expect(inputs.length).toBeGreaterThan(80))

  test.each(inputs)('%s', (_name, schema) => expect(hasRawBound(schema)).toBe(true))

  test.each([
    ['without a bound', z.string()],
    ['cleaned before its bound', z.string().check(z.overwrite(cleanText), z.maxLength(10))],
    ['whose length check does not abort', z.string().check(z.maxLength(10), z.overwrite(cleanText), z.minLength(1))],
  ])('a field %s would be reported', (_name, schema) => expect(hasRawBound(schema)).toBe(false))
})

describe('a text field', () => {
  const name = text({ label: 'Name', max: 10, required: 'Name is required' })
  const note = maybeEmptyText({ label: 'Note', max: 10, invalid: 'Note is invalid' })
  const messageOf = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).error?.issues[0]?.message

  test('accepts at most four UTF-16 units for each code point before it is cleaned', () => {
    const spaces = ' '.repeat(rawMaxOf(10) - 3)
    expect(z.parse(name, `${spaces}Mia`)).toBe('Mia')
    expect(z.parse(note, `${spaces}Mia`)).toBe('Mia')
    expect(messageOf(name, `${spaces} Mia`)).toBe('Name is too long')
    expect(messageOf(note, `${spaces} Mia`)).toBe('Note is too long')
  })
})

describe('cleaning', () => {
  test('leaves a string unchanged that is longer than any field accepts', () => {
    const longest = ' '.repeat(rawMaxOf(TEXT_MAX))
    expect([cleanText(longest), seenOf(longest)]).toEqual(['', ''])
    expect([cleanText(`${longest} `), seenOf(`${longest} `)]).toEqual([`${longest} `, `${longest} `])
  })

  test('keeps 30 marks on a letter and drops further ones', () => {
    const marks = '\u0323\u0300'.repeat(15)
    expect(cleanText(`q${marks}`)).toHaveLength(31)
    expect(cleanText(`q${marks}\u0300`)).toBe(cleanText(`q${marks}`))
    expect(cleanText(`q${marks}\u0007\u0300`)).toBe(cleanText(`q${marks}`))
    expect(seenOf(`q${marks}\uFF9E${marks}`)).toBe(seenOf(`q${marks}`))
    expect(cleanText('Ma\u0304ori')).toBe('Māori')
  })
})
