/** Names in a sentence: "Koa", "Koa and Manu", "Koa, Manu and Tui"; empty without names. */
export function listInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
