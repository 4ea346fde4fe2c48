import type { FastifyRequest } from 'fastify'

/**
 * Whether `If-None-Match` includes this ETag, weak or strong: for bodies that are no files. `@fastify/static` compares
 * those of files.
 */
export function matchesETag({ headers }: FastifyRequest, etag: string): boolean {
  const copies = headers['if-none-match']?.split(',').map(withoutWeakness) ?? []
  return copies.includes(withoutWeakness(etag))
}

function withoutWeakness(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
