/** PostgreSQL cannot be started or used; `message` is a sentence for the person at the console. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The `code` of a Node error ('ENOENT') or a PostgreSQL error ('57P03'), undefined when there is none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
