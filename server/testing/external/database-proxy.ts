import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** A TCP proxy before the tests' database whose connections can fail as a network does; it closes with the test. */
export async function openDatabaseProxy() {
  const { host, port } = inject('database')
  const sockets: Socket[] = []
  let forbidden: string | undefined
  const server = createServer((client) => {
    const database = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const socket of [client, database]) socket.on('error', () => {})
    client.on('data', (sent) => {
      if (forbidden !== undefined && sent.includes(forbidden)) database.destroy()
    })
    database.on('close', () => client.destroy())
    client.pipe(database).pipe(client)
    sockets.push(client, database)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    /** Passes nothing more on the connections so far, not even their end; new connections are not concerned. */
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Breaks off each connection whose client sends this text from now on. */
    breakOffAt: (text: string) => {
      forbidden = text
    },
  }
}
