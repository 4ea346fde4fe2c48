import { spawn } from 'node:child_process'
import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder that goes, with every database in it, when this process does. */
export interface RunFolder {
  path: string
  /** The process group of a runner, to be stopped with this process. */
  add: (group: number) => void
  remove: (group: number) => void
}

/** A file system in memory, as Linux machines have it. */
const IN_MEMORY = '/dev/shm'
/** Bytes that a run of all tests may need there: its databases, browser profiles and caches. */
const ROOM = 6 * 1024 ** 3

/**
 * Makes a temporary folder and a process that cleans up once this one has ended, by SIGKILL too: it stops the groups
 * and the databases in the folder, and deletes it.
 */
export async function openRunFolder(prefix: string): Promise<RunFolder> {
  const path = await mkdtemp(join(await parentOfRuns(), prefix))
  // Where this process is root, PostgreSQL runs as another account, which has to pass through.
  await chmod(path, 0o711)
  const program = join(import.meta.dirname, 'clean-up-process.ts')
  const cleaner = spawn(process.execPath, [program, path], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  cleaner.unref()
  // The pipe closes with this process, which need not live for its sake. It breaks when the cleaner was stopped first.
  cleaner.stdin.on('error', () => {})
  const { stdin } = cleaner as unknown as { stdin: { unref: () => void } }
  stdin.unref()
  const tell = (line: string): void => void cleaner.stdin.write(`${line}\n`)
  return { path, add: (group) => tell(`+${group}`), remove: (group) => tell(`-${group}`) }
}

/**
 * TMPDIR, memory where there is room, or the system's folder. The databases of tests are thousands of small files that
 * soon go again, which takes a disk's file system longer than all that the tests ask of them.
 */
async function parentOfRuns(): Promise<string> {
  // oxlint-disable-next-line node/no-process-env -- of the tests alone, not of the app
  if (process.env.TMPDIR !== undefined) return tmpdir()
  try {
    await access(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
