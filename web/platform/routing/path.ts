/** A path with its parameters in their places: `/dog/{id}` is `/dog/123`. */
export function withParams(path: string, params: object): string {
  const values = params as Record<string, string | number>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

/** A path and its query; what is undefined or null is left out. */
export function withQuery(path: string, query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
