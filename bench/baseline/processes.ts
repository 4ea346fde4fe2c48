import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Costs of processes, as Linux counts them in /proc. Elsewhere there is nothing to read, and every figure is NaN.

const TICK_MS = 10

interface Stat {
  parent: number
  ticks: number
  /** Of children that have ended. */
  ended: number
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (a: number, b: number) => (fields[a] ?? 0) + (fields[b] ?? 0)
    return { parent: fields[1] ?? 0, ticks: sum(11, 12), ended: sum(13, 14) }
  } catch {
    return null // it has ended
  }
}

/** Milliseconds of CPU of one process. */
export function cpuOf(pid: number): number {
  return (statOf(pid)?.ticks ?? Number.NaN) * TICK_MS
}

/** Milliseconds of CPU of a PostgreSQL with all its backends, those that have ended included. */
export function databaseCpuOf(postmaster: number): number {
  const own = statOf(postmaster)
  if (!own) return Number.NaN
  const living = readdirSync('/proc')
    .map(Number)
    .flatMap((pid) => (Number.isInteger(pid) ? (statOf(pid) ?? []) : []))
    .filter(({ parent }) => parent === postmaster)
    .reduce((sum, { ticks }) => sum + ticks, 0)
  return (own.ticks + own.ended + living) * TICK_MS
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  } catch {
    return Number.NaN
  }
}

/** The process id in a `postmaster.pid` of PostgreSQL. */
export function postmasterIn(file: string): number {
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

/** The process id of the embedded PostgreSQL of a data directory. */
export function postmasterOf(dataDir: string): number {
  return postmasterIn(join(dataDir, 'postgres/cluster/postmaster.pid'))
}
