import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { routes } from '#contract/routes.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { openApiOf } from './platform/http/openapi.ts'

/** Swagger UI loads its own files and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** Serves the documentation of the API, made from the contract, at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  // Made when somebody asks for it, and once: it takes longer than all routes together.
  await app.register(swagger, { openapi: {}, transformObject: () => openApiOf(APP_NAME, routes) as never })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async (_request, reply) => {
        void reply.header('content-security-policy', DOCS_POLICY)
      },
    },
  })
}
