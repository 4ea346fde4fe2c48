/** Fills in the parameters of a path: `/dog/{id}` becomes `/dog/123`. */
export function withParams(path: string, params: object): string {
  const values = params as Record<string, string | number>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

/** Appends a query to a path, leaving out undefined and null. */
export function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
