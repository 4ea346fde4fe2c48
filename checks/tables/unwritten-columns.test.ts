import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { unwrittenFaults } from './unwritten-columns.ts'

const NAME_IT = 'is written by no code: name it in checks/tables/unwritten-columns.ts, or drop it'

function column(name: string, more: Partial<Column> = {}): Column {
  const [table = '', own = ''] = name.split('.')
  return {
    table,
    column: own,
    type: 'text',
    nullable: true,
    hasDefault: false,
    isGenerated: false,
    values: null,
    ...more,
  }
}

const faultsOf = (name: string, code: string, bodyNames: string[] = []) =>
  unwrittenFaults([column(name)], { code, bodyNames: new Set(bodyNames) }, {})

test.each([
  ['no code at all', ''],
  ['code that only erases it', 'set({ coatColour: null })'],
  ['code that only reads it', "select('coatColour').where('dogs.coatColour', '=', colour)"],
  ['a type that has it', 'interface Dog { coatColour: string | null }'],
  ['SQL that only compares it', 'sql`update dogs set name = ${name} where coat_colour = ${colour}`'],
  ['SQL that sets it in another table', 'sql`update cats set coat_colour = ${colour}`'],
])('a column is refused with %s', (_what, code) => {
  expect(faultsOf('dogs.coat_colour', code)).toEqual([`dogs.coat_colour ${NAME_IT}`])
})

test.each([
  ['an object sets it', 'values({ name, coatColour: colourOf(dog) })'],
  ['an object sets it by the shorthand', 'values({ name, coatColour })'],
  ['SQL updates it', 'sql`update dogs set name = ${name}, coat_colour = ${colour} where id = ${id}`'],
  ['SQL inserts it', 'sql`insert into dogs (name, coat_colour) values (${name}, ${colour})`'],
])('a column is written when %s', (_how, code) => {
  expect(faultsOf('dogs.coat_colour', code)).toEqual([])
})

test('a column is written when a request names it, or the database generates it', () => {
  expect(faultsOf('dogs.coat_colour', '', ['coatColour'])).toEqual([])
  const generated = column('dogs.created_at', { hasDefault: true, isGenerated: true })
  expect(unwrittenFaults([generated], { code: '', bodyNames: new Set() }, {})).toEqual([])
})

test('a column that no code writes is named, alone or with its table; a name without a column is refused', () => {
  const columns = [column('dogs.coat_colour'), column('matches.dog_id1'), column('matches.dog_id2')]
  const named = { 'dogs.coat_colour': 'why', matches: 'why' }
  expect(unwrittenFaults(columns, { code: '', bodyNames: new Set() }, named)).toEqual([])
  expect(unwrittenFaults(columns.slice(1), { code: '', bodyNames: new Set() }, named)).toEqual([
    'dogs.coat_colour is named as unwritten, but the database does not have it',
  ])
})
