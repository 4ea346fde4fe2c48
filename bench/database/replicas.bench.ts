import { freePort } from '#server/testing/environment/free-port.ts'
import { browse } from '#contract/browse/routes.ts'
import { isReplicationInstalled, type Replication, startReplication } from '../../deploy/testing/replication.ts'
import { startProcess } from '../../deploy/testing/processes.ts'
import { cpuOf, databaseCpuOf } from '../baseline/processes.ts'
import { openDay } from '../load/day.ts'
import { figure, type Row } from '../row.ts'

const READS = 400
const PEOPLE = 4
const AT_ONCE = 8
/** Until the positions of the replicas are known. */
const KNOWN_MS = 2_500

/** Cost of a read to the primary, with none, one and two replicas; what it saves is room for more reads. */
export async function* benchReplicas(): AsyncGenerator<Row[]> {
  if (!isReplicationInstalled) return
  const servers = await startReplication(2)
  try {
    for (const count of [0, 1, 2]) yield [await measure(servers, count)]
  } finally {
    await servers.close()
  }
}

async function measure({ primary, replicas }: Replication, count: number): Promise<Row> {
  const urls = replicas.slice(0, count).map(({ url }) => url)
  const settings = { DEMO: 'on', ...(count > 0 && { DATABASE_READ_URL: urls.join() }) }
  const app = await startProcess(primary.url, await freePort(), settings)
  const origin = `http://127.0.0.1:${app.port}`
  const day = await openDay(origin, PEOPLE, `replicas-${count}`)
  await new Promise((resolve) => setTimeout(resolve, KNOWN_MS))
  const read = async () => {
    for (let n = 0; n < READS / AT_ONCE; n++) await day.call('browse', n)
  }
  await read()
  const pids = await Promise.all([primary, ...replicas].map(async (server) => server.pid()))
  const spent = () => pids.map(databaseCpuOf)
  const [before, own] = [spent(), cpuOf(app.pid)]
  const start = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, read))
  const seconds = (performance.now() - start) / 1000
  const after = spent()
  const [ofPrimary = 0, ...ofReplicas] = after.map((ms, n) => (ms - (before[n] ?? 0)) / READS)
  const elsewhere = ofReplicas.reduce((sum, one) => sum + one, 0)
  const process = (cpuOf(app.pid) - own) / READS
  await app.end('SIGTERM')
  return figure(
    `${count} replicas: CPU of a read at the primary, at replicas, in the process (${browse.all.path})`,
    `${ofPrimary.toFixed(2)}, ${elsewhere.toFixed(2)}, ${process.toFixed(2)} ms; ${Math.round(READS / seconds)}/s`,
  )
}
