/** One import, by the paths of both files. */
export interface Link {
  from: string
  to: string
}

const IN_FOLDER = /^((?:server|web)\/(?!platform\/|ui\/|rendering\/|service-worker\/|testing\/)[^/]+)\//
const IN_CONTRACT = /^(contract\/(?!kit\/)[^/.]+)\//

/** `server/friends/friends.ts` belongs to `server/friends`, `contract/dogs/age.ts` to `contract/dogs`. */
export function featureOf(path: string): string | undefined {
  if (/\.test\.tsx?$/.test(path)) return undefined
  return (IN_FOLDER.exec(path) ?? IN_CONTRACT.exec(path))?.[1]
}

/** The first way from a feature over others back to itself, for each feature that has one. */
export function featureCycles(links: Link[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    const [a, b] = [featureOf(from), featureOf(to)]
    if (a === undefined || b === undefined || a === b) continue
    graph.set(a, (graph.get(a) ?? new Set()).add(b))
  }
  const ways = [...graph.keys()].map((start) => wayBack(graph, start)).filter((way) => way !== undefined)
  const byMembers = new Map(ways.map((way) => [way.toSorted().join(), way]))
  return [...byMembers.values()].map((way) => [...way, way[0]].join(' → '))
}

/** Breadth first, so that the shortest cycle is the one that is reported. */
function wayBack(graph: Map<string, Set<string>>, start: string): string[] | undefined {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}
