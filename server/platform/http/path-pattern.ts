/** A path of the contract, `/dog/{id}`, in Fastify's syntax: `/dog/:id`. */
export function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
