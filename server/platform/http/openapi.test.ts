import { expect, test } from 'vitest'
import * as z from 'zod'
import { problemsOf } from '#contract/kit/route.ts'
import { everyRoute } from '#server/testing/inputs/every-route.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

type Schema = Parameters<typeof z.fromJSONSchema>[0]
interface Operation {
  operationId: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

async function document() {
  const answer = await world.app.inject('/api/docs/json')
  return answer.json<{ openapi: string; info: { title: string }; paths: Record<string, Record<string, Operation>> }>()
}

async function operationOf(path: string, method: string): Promise<Operation> {
  const operation = (await document()).paths[path]?.[method]
  if (!operation) throw new Error(`The document lacks ${method} ${path}`)
  return operation
}

/** The codes of a refusal that the document names. */
function codesIn({ content = {} }: Operation['responses'][string]): string[] {
  return Object.values(content).flatMap(({ schema }) => {
    const { properties } = schema as { properties?: { code?: { enum?: string[] } } }
    return properties?.code?.enum ?? []
  })
}

test('the document names exactly the calls that exist, each with its own id and access [S1]', async () => {
  const { openapi, info, paths } = await document()
  expect({ openapi, title: info.title }).toEqual({ openapi: '3.1.0', title: 'Wagmates API' })
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, security }]) => ({
      path,
      method,
      operationId,
      isOpen: !security,
    })),
  )
  expect(described).toEqual(
    expect.arrayContaining(
      everyRoute.map(([operationId, { path, method, access }]) => ({
        path,
        method: method.toLowerCase(),
        operationId,
        isOpen: access === 'public',
      })),
    ),
  )
  expect(described).toHaveLength(everyRoute.length)
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(everyRoute.length)
})

test.each(everyRoute)(
  'the document says of %s what goes in, what comes out and what is refused',
  async (_name, route) => {
    const operation = await operationOf(route.path, route.method.toLowerCase())
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath.map(({ name, required }) => (required ? `{${name}}` : name))).toEqual(
      route.path.match(/\{\w+\}/g) ?? [],
    )
    const schemas = [
      ...operation.parameters.map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).map(({ schema }) => schema),
      ),
    ]
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema)).not.toThrow()
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining((route.status ?? [200]).map(String)))
    const codes = Object.values(operation.responses).flatMap((response) => codesIn(response))
    expect(codes).toEqual(expect.arrayContaining([...problemsOf(route)]))
    expect(codes.includes('invalid-input')).toBe(Boolean(route.body ?? route.query))
    expect('401' in operation.responses || route.access === 'public').toBe(true)
    const isForOperators = route.access === 'moderator' || route.access === 'admin'
    expect(codes.includes('admin-required')).toBe(isForOperators)
  },
)

test.each(['/api/config', '/api/auth/user', '/api/dogs/my', '/api/dogs/all'])(
  'what %s really answers is what the document says',
  async (path) => {
    const mia = await world.owner('Mia')
    await world.dog(mia, { dateOfBirth: '2023-04-05' })
    await world.dog(mia)
    const operation = await operationOf(path, 'get')
    const schema = operation.responses['200']?.content?.['application/json']?.schema ?? false
    const answer = await world.app.inject({ url: path, headers: { cookie: mia.cookie } })
    expect(z.fromJSONSchema(schema).safeParse(answer.json())).toMatchObject({ success: true })
  },
)

test('the document can be read as pages that load only what is ours', async () => {
  const answer = await world.app.inject('/api/docs')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.body).not.toMatch(/src="https?:|<script>/)
})
