import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The ports that this process was given before. */
const given = new Set<number>()

/**
 * A port of this machine that nothing listens at. It is none of those, from 32,768 on, that the system gives to
 * connections and to servers that ask for any: one of them could be taken before the caller listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 20_000)
  if (given.has(port)) return freePort()
  given.add(port)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
