/** PostgreSQL cannot be started or used; `message` is a sentence for the person at the console. */
export class StartError extends Error {
  override name = 'StartError'
}
