import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSteps, STEPS } from './fence/steps.ts'
import { tableFaults } from './fence/tables.ts'
import { LINT_PLANTS, OTHER_PLANTS, TYPE_PLANTS } from './fence/testing/code-plants.ts'
import { HEALTHY, HEALTHY_COLUMNS } from './fence/testing/healthy.ts'
import { WALL_PLANTS } from './fence/testing/plants.ts'
import { makeTree, removeTree } from './fence/testing/tree.ts'

// The fence itself is tested: each rule must catch the violation that is planted for it.

const PLANTS = [...WALL_PLANTS, ...TYPE_PLANTS, ...LINT_PLANTS, ...OTHER_PLANTS]

const steps = STEPS.filter(({ name }) => name !== 'tables').map((step) =>
  step.name === 'walls' ? { ...step, command: [join(process.cwd(), 'tools/check-walls.ts')] } : step,
)

describe('in a tree without a fault', () => {
  let root: string
  beforeAll(() => {
    root = makeTree(HEALTHY)
  })
  afterAll(() => removeTree(root))

  test('every step of the fence holds', async () => {
    const outcomes = await runSteps(steps, () => {}, root)

    expect(outcomes.filter(({ ok }) => !ok).map(({ name, output }) => `${name}: ${output}`)).toEqual([])
    expect(outcomes).toHaveLength(steps.length)
  })

  test('the row types agree with the database', async () => {
    expect(await tableFaults(root, HEALTHY_COLUMNS)).toEqual([])
  })
})

describe('the fence says that', () => {
  let root: string
  const said = new Map<string, string>()
  beforeAll(async () => {
    root = makeTree({ ...HEALTHY, ...Object.assign({}, ...PLANTS.map(({ files }) => files)) })
    for (const { name, ok, output } of await runSteps(steps, () => {}, root))
      said.set(name, ok ? 'all is well' : output)
  })
  afterAll(() => removeTree(root))

  test.each(PLANTS)('$title', ({ step, says }) => {
    expect(said.get(step)).toMatch(says)
  })
})

describe('the row types are compared with the database:', () => {
  let root: string
  beforeAll(() => {
    root = makeTree(HEALTHY)
  })
  afterAll(() => removeTree(root))

  const [id, name, size, bornOn, createdAt] = HEALTHY_COLUMNS
  const another = { table: 'cats', column: 'id', type: 'uuid', nullable: false, hasDefault: true, values: null }

  test.each([
    [
      'a column that may be null',
      [id, { ...name, nullable: true }, size, bornOn, createdAt],
      'dogs.name may be null, but declared "not null"',
    ],
    [
      'a column that is never null',
      [id, name, size, { ...bornOn, nullable: false }, createdAt],
      'dogs.born_on is never null, but declared "null"',
    ],
    [
      'a column of another type',
      [id, { ...name, type: 'int4' }, size, bornOn, createdAt],
      'dogs.name is read as number, but declared string',
    ],
    [
      'a list of values',
      [id, name, { ...size, values: ['small', 'xl'] }, bornOn, createdAt],
      'dogs.size is read as "small" | "xl", but declared',
    ],
    [
      'a default',
      [id, { ...name, hasDefault: true }, size, bornOn, createdAt],
      'dogs.name has a default: Generated<…>, but declared "needed"',
    ],
    [
      'a missing default',
      [{ ...id, hasDefault: false }, name, size, bornOn, createdAt],
      'dogs.id has no default, but declared "optional"',
    ],
    ['a column that the database lacks', [id, name, size, createdAt], 'dogs lacks a column of its row type'],
    [
      'a column that the row type lacks',
      [...HEALTHY_COLUMNS, { ...name, column: 'breed' }],
      'dogs.breed is missing in the row type',
    ],
    ['a table without a row type', [...HEALTHY_COLUMNS, another], 'cats has no row type in any *.table.ts'],
    ['a row type without a table', [another], 'a row type stands for a table that the database does not have'],
    [
      'a type that nobody thought of',
      [...HEALTHY_COLUMNS, { ...name, type: 'point' }],
      'dogs.name: no rule for the type point',
    ],
  ])('%s', async (_title, columns, fault) => {
    const faults = await tableFaults(
      root,
      columns.filter((column) => column !== undefined),
    )

    expect(faults.join('\n')).toContain(fault)
  })
})
