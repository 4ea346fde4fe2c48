/** A path of the contract, `/dog/{id}`, as Fastify spells it: `/dog/:id`. */
export function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
