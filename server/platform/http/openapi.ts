import * as z from 'zod/mini'
import { INVALID_INPUT, problems, type RefusalCode } from '#contract/kit/problems.ts'
import { problemsOf, type ServedRoute } from '#contract/kit/route.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the given features' routes, built from the contract; `@fastify/swagger` serves it. */
export function openApiOf(title: string, features: Record<string, Record<string, ServedRoute>>): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, feature, name) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1' },
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    paths,
  }
}

function operationOf(route: ServedRoute, feature: string, name: string): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(route.access !== 'public' && { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
    responses: { ...successesOf(route), ...refusalsOf(route) },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function successesOf(route: ServedRoute): Json {
  const content = route.reply ? { content: json(schemaOf(route.reply, 'input')) } : {}
  return Object.fromEntries((route.status ?? [200]).map((status) => [status, { description: 'Success', ...content }]))
}

function refusalsOf(route: ServedRoute): Json {
  const answers: Record<string, Refusals> = {}
  if (route.body ?? route.query) answers[400] = { codes: [INVALID_INPUT], texts: [BAD_INPUT] }
  for (const code of problemsOf(route)) {
    const [status, message] = problems[code]
    const { codes, texts } = answers[status] ?? { codes: [], texts: [] }
    answers[status] = { codes: [...codes, code], texts: [...texts, message] }
  }
  return Object.fromEntries(
    Object.entries(answers).map(([status, { codes, texts }]) => [
      status,
      { description: texts.join(' / '), content: json(refusalSchema(codes)) },
    ]),
  )
}

const BAD_INPUT = 'Bad input: the first problem as message, all of them as errors'

interface Refusals {
  codes: RefusalCode[]
  texts: string[]
}

/** A refusal: words for people, and a code for programs. */
function refusalSchema(codes: readonly RefusalCode[]): Json {
  return {
    type: 'object',
    properties: { message: { type: 'string' }, code: { type: 'string', enum: codes } },
    required: ['message', 'code'],
  }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}
