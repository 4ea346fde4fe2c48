import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/kit/route.ts'

const notFound = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound()

/**
 * Keeps fixed path segments of one route from being ids of another: `DELETE /api/dogs/my` is not found, although
 * `DELETE /api/dogs/{id}` exists.
 */
export function reservePathSegments(app: FastifyInstance, routes: readonly Route[]): void {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const words = new Set(routes.map(({ path }) => path).filter((path) => !path.includes('{')))
  for (const { method, path } of routes.filter((route) => route.path.includes('{'))) {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    for (const word of words) {
      const call = `${method} ${word}`
      if (!pattern.test(word) || known.has(call)) continue
      known.add(call)
      app.route({ method, url: word, onRequest: notFound, handler: notFound })
    }
  }
}
