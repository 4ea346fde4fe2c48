import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

// The process that openRunFolder starts. It reads the groups to stop, until the end of its input says that its parent
// is gone. Ctrl-C and the like are not for it: it was started in a session of its own.

const folder = process.argv[2] ?? ''
const groups = new Set<number>()

for await (const line of createInterface({ input: process.stdin })) {
  const group = Number(line.slice(1))
  if (line.startsWith('+')) groups.add(group)
  else groups.delete(group)
}

const runners = [...groups].map((group) => -group)
await stop(runners, 'SIGTERM', 15_000)
await stop(runners, 'SIGKILL', 5_000)
await stop(databases(), 'SIGINT', 15_000)
await stop(databases(), 'SIGQUIT', 5_000)
for (const disk of disks()) ifThere(() => execFileSync('umount', ['-l', disk], { encoding: 'utf8', stdio: 'pipe' }))
// A browser that is just ending may still write to it.
for (const end = Date.now() + 30_000; existsSync(folder) && Date.now() < end; await pause(500)) {
  ifThere(() => String(rmSync(folder, { recursive: true, force: true, maxRetries: 3 })))
}

/** Sends a signal to processes, or to groups by their negative number, and waits for their end. */
async function stop(ids: readonly number[], signal: NodeJS.Signals, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  let alive = ids.filter((id) => isSent(id, signal))
  while (alive.length > 0 && Date.now() < end) {
    await pause(100)
    alive = alive.filter((id) => isSent(id, 0))
  }
}

function isSent(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, signal)
  } catch {
    return false
  }
}

/** The main processes of PostgreSQL that still run on a folder in ours. */
function databases(): number[] {
  return globSync(join(folder, '**/postmaster.pid'))
    .map((file) => Number(ifThere(() => readFileSync(file, 'utf8')).split('\n')[0]))
    .filter((pid) => pid > 0 && commandOf(pid).includes(folder))
}

function commandOf(pid: number): string {
  return ifThere(() =>
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
}

/** Text about a process, empty when it ended meanwhile. */
function ifThere(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

/** File systems that a test mounted in the folder. */
function disks(): string[] {
  if (process.platform !== 'linux') return []
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((path) => path.startsWith(`${folder}/`))
}
