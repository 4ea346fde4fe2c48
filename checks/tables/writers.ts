import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { $ZodType } from 'zod/v4/core'
import type { RouteSpec } from '#contract/kit/route.ts'
import { routes } from '#contract/routes.ts'
import { sourceFiles } from '../files.ts'
import type { Writers } from './unwritten-columns.ts'

const WRITER = /^server\/(?!migrations\/)(?!.*\btesting\/).*(?<!\.test|\.table)\.ts$/

/** The server's code and the bodies of the contract's requests. */
export function readWriters(root: string): Writers {
  const files = sourceFiles(root).filter((file) => WRITER.test(file))
  const bodies = Object.values(routes).flatMap((feature) =>
    Object.values<RouteSpec>(feature).flatMap(({ body }) => (body ? propertiesOf(body) : [])),
  )
  return {
    code: files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'),
    bodyNames: new Set(bodies),
  }
}

function propertiesOf(schema: $ZodType): string[] {
  return 'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : []
}
