/** As Kysely's CamelCasePlugin names a table or column: `dog_id1` is `dogId1`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
