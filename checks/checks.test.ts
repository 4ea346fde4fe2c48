import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Column } from './tables/columns.ts'
import { runSteps, STEPS } from './steps.ts'
import { tableFaults } from './tables/tables.ts'
import { LINT_VIOLATIONS, OTHER_VIOLATIONS, TYPE_VIOLATIONS } from './testing/code-violations.ts'
import { COLUMNS, CLEAN_TREE } from './testing/clean-tree.ts'
import { STRUCTURE_VIOLATIONS } from './testing/violations.ts'
import { makeTree, removeTree } from './testing/tree.ts'

// The checks themselves are tested: each rule must report the violation made for it.

const ALL_VIOLATIONS = [...STRUCTURE_VIOLATIONS, ...TYPE_VIOLATIONS, ...LINT_VIOLATIONS, ...OTHER_VIOLATIONS]

const steps = STEPS.filter(({ name }) => name !== 'tables' && name !== 'requirements').map((step) =>
  step.name === 'structure' ? { ...step, command: [join(process.cwd(), 'checks/check-structure.ts')] } : step,
)

describe('in a tree without a fault', () => {
  let root: string
  beforeAll(() => {
    root = makeTree(CLEAN_TREE)
  })
  afterAll(() => removeTree(root))

  test('every step passes', async () => {
    const outcomes = await runSteps(steps, () => {}, root)

    expect(outcomes.filter(({ ok }) => !ok).map(({ name, output }) => `${name}: ${output}`)).toEqual([])
    expect(outcomes).toHaveLength(steps.length)
  })

  test('the row types agree with the database', async () => {
    expect(await tableFaults(root, Object.values(COLUMNS))).toEqual([])
  })
})

describe('the checks report that', () => {
  let root: string
  const said = new Map<string, string>()
  beforeAll(async () => {
    root = makeTree({
      ...CLEAN_TREE,
      ...Object.fromEntries(ALL_VIOLATIONS.flatMap(({ files }) => Object.entries(files))),
    })
    for (const { name, ok, output } of await runSteps(steps, () => {}, root))
      said.set(name, ok ? 'all is well' : output)
  })
  afterAll(() => removeTree(root))

  test.each(ALL_VIOLATIONS)('$title', ({ step, says }) => {
    expect(said.get(step)).toMatch(says)
  })
})

describe('the row types are compared with the database:', () => {
  let root: string
  beforeAll(() => {
    root = makeTree(CLEAN_TREE)
  })
  afterAll(() => removeTree(root))

  const { id, name, size, bornOn, createdAt } = COLUMNS
  const cats = { ...id, table: 'cats' }

  test.each<[string, Partial<Record<string, Column | undefined>>, string]>([
    [
      'a column that may be null',
      { name: { ...name, nullable: true } },
      'dogs.name may be null, but declared "not null"',
    ],
    [
      'a column that is never null',
      { bornOn: { ...bornOn, nullable: false } },
      'dogs.born_on is never null, but declared "null"',
    ],
    [
      'a column of another type',
      { name: { ...name, type: 'int4' } },
      'dogs.name is read as number, but declared string',
    ],
    [
      'a list of values',
      { size: { ...size, values: ['small', 'xl'] } },
      'dogs.size is read as "small" | "xl", but declared',
    ],
    [
      'a default',
      { name: { ...name, hasDefault: true } },
      'dogs.name has a default: Generated<…>, but declared "needed"',
    ],
    [
      'a missing default',
      { createdAt: { ...createdAt, hasDefault: false } },
      'dogs.created_at has no default, but declared "optional"',
    ],
    ['a column that the database lacks', { bornOn: undefined }, 'dogs lacks a column of its row type'],
    [
      'a column that the row type lacks',
      { breed: { ...name, column: 'breed' } },
      'dogs.breed is missing in the row type',
    ],
    ['a table without a row type', { cats }, 'cats has no row type in any *.table.ts'],
    [
      'a row type without a table',
      { ...nothing(COLUMNS), cats },
      'a row type stands for a table that the database does not have',
    ],
    ['a type that nobody thought of', { name: { ...name, type: 'point' } }, 'dogs.name: no rule for the type point'],
  ])('%s', async (_title, change, fault) => {
    const columns = Object.values({ ...COLUMNS, ...change }).filter((column) => column !== undefined)

    expect((await tableFaults(root, columns)).join('\n')).toContain(fault)
  })
})

function nothing(columns: object): Record<string, undefined> {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, undefined]))
}
