import { Agent, request } from 'node:http'
import { percentile } from '../timing.ts'
import { cpuOf, databaseCpuOf } from './processes.ts'
import { TALKERS } from './people.ts'
import type { System } from './systems.ts'
import type { Call, Workload } from './workloads.ts'

const CONNECTIONS = 8

/** Costs of one run. */
export interface Run {
  calls: number
  /** Milliseconds of CPU for each call, of the server and its database. */
  cpuMs: number
  perSecond: number
  p50: number
  p99: number
  /** The length of an answer. */
  bytes: number
}

/** Asks a system for a workload over and over for so many seconds: each connection as soon as its answer is there. */
export async function load(system: System, workload: Workload, seconds: number): Promise<Run> {
  const calls = workload.calls[system.name]
  if (!calls) throw new Error(`${system.name} is not asked for this`)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const people = workload.isOfTalkers ? TALKERS : system.signedIn.length
  const [waits, cpu] = [[] as number[], cpuOf(system.pid) + databaseCpuOf(system.postmaster)]
  let [bytes, next] = [0, 0]
  const start = performance.now()
  const askOnAndOn = async () => {
    while (performance.now() - start < seconds * 1000) {
      const n = (next += 1)
      const asked = performance.now()
      const length = await ask(system, calls(n), { agent, headers: system.signedIn[n % people] ?? {} })
      // Only now: the other connections have added theirs meanwhile.
      bytes += length
      waits.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOnAndOn))
  const took = performance.now() - start
  const spent = cpuOf(system.pid) + databaseCpuOf(system.postmaster) - cpu
  agent.destroy()
  return {
    calls: waits.length,
    cpuMs: spent / waits.length,
    perSecond: (waits.length / took) * 1000,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    bytes: bytes / waits.length,
  }
}

interface How {
  agent: Agent
  headers: Record<string, string>
}

/** Sends one call and reads its answer; resolves with the answer's length, and throws when it is a refusal. */
async function ask({ name, origin }: System, { path, body }: Call, { agent, headers }: How): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const length = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const method = body ? 'POST' : 'GET'
    const all = { ...headers, ...length, 'accept-encoding': 'identity' }
    const sent = request(origin + path, { agent, method, headers: all }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('error', reject)
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve(bytes)
        else reject(new Error(`${name} answered ${path} with ${answer.statusCode}`))
      })
    })
    sent.on('error', reject).end(text)
  })
}
