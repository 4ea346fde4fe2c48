import type { Column } from '../tables/columns.ts'

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A tiny project that passes every check: the violation fixtures are added to it. */
export const CLEAN_TREE: Record<string, string> = {
  'package.json': asJson({
    name: 'clean-tree',
    private: true,
    type: 'module',
    imports: { '#contract/*': './contract/*', '#server/*': './server/*', '#web/*': './web/*' },
    dependencies: { kysely: '*', react: '*', 'react-dom': '*', zod: '*' },
    devDependencies: { '@swc/core': '*', oxfmt: '*', oxlint: '*', 'oxlint-tsgolint': '*', vite: '*', vitest: '*' },
  }),
  'contract/kit/route.ts': `export interface Route {
  path: string
}
`,
  'contract/dogs/schemas.ts': `import { z } from 'zod'

export const Dog = z.object({ name: z.string() })
export type Dog = z.infer<typeof Dog>
`,
  'contract/dogs/routes.ts': `import type { Route } from '../kit/route.ts'

export const dogs: Route = { path: '/api/dogs' }
`,
  'packages/embedded-postgres/src/embedded-postgres.ts': `export const dataFolder = 'postgres'
`,
  'server/config.ts': `export const port = Number(process.env.PORT ?? 3000)
`,
  'server/main.ts': `import { app } from './app.ts'
import { port } from './config.ts'

app(port)
`,
  'server/app.ts': `import { dataFolder } from '../packages/embedded-postgres/src/embedded-postgres.ts'
import { dogsHandlers } from './dogs/dogs.routes.ts'

export function app(port: number): unknown {
  return { port, dataFolder, dogsHandlers }
}
`,
  'server/platform/database/db.ts': `export interface Tables {}
`,
  'server/dogs/dogs.table.ts': `import type { Generated } from 'kysely'

interface DogsTable {
  id: Generated<string>
  name: string
  size: 'small' | 'large'
  bornOn: string | null
  createdAt: Generated<Date>
}

declare module '../platform/database/db.ts' {
  interface Tables {
    dogs: DogsTable
  }
}
`,
  'server/dogs/dogs.ts': `import { Dog } from '#contract/dogs/schemas.ts'
import type { Tables } from '#server/platform/database/db.ts'

export function readDog(row: Tables['dogs']): Dog {
  return Dog.parse(row)
}
`,
  'server/dogs/dogs.routes.ts': `import { dogs } from '#contract/dogs/routes.ts'
import { readDog } from './dogs.ts'

export const dogsHandlers = { [dogs.path]: readDog }
`,
  'server/testing/make.ts': `export const make = { dog: () => ({ name: 'Biscuit' }) }
`,
  'server/dogs/dogs.test.ts': `import { expect, test } from 'vitest'
import { make } from '../testing/make.ts'

test('a dog has a name', () => {
  expect(make.dog().name).toBe('Biscuit')
})
`,
  'web/main.tsx': `import { createRoot } from 'react-dom/client'
import { DogCard } from './dogs/card/DogCard.tsx'

createRoot(document.body).render(<DogCard name="Biscuit" />)
`,
  'web/dogs/card/DogCard.tsx': `import type { Dog } from '#contract/dogs/schemas.ts'
import { Paw } from '../parts/Paw.tsx'

export function DogCard({ name }: Dog) {
  return (
    <p>
      <Paw /> {name}
    </p>
  )
}
`,
  'web/dogs/parts/Paw.tsx': `export function Paw() {
  return <i>paw</i>
}
`,
  'e2e/dogs.spec.ts': `console.log('woof')
`,
  'bench/dogs.bench.ts': `console.log('woof')
`,
  'scripts/demo.ts': `console.log('woof')
`,
}

const column = (name: string, type: string, more: Partial<Column> = {}): Column => {
  return {
    table: 'dogs',
    column: name,
    type,
    nullable: false,
    hasDefault: false,
    isGenerated: false,
    values: null,
    ...more,
  }
}

/** The columns of the clean tree's one table, as its migrated database would have them. */
export const COLUMNS = {
  id: column('id', 'uuid', { hasDefault: true }),
  name: column('name', 'text'),
  size: column('size', 'text', { values: ['small', 'large'] }),
  bornOn: column('born_on', 'date', { nullable: true }),
  createdAt: column('created_at', 'timestamptz', { hasDefault: true }),
}
