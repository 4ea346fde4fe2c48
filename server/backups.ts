import { execFile } from 'node:child_process'
import { access, constants, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Config } from './config.ts'
import { codeOf } from './platform/http/error-code.ts'
import type { DailyJob } from './platform/jobs/daily-jobs.ts'

/** The files that the daily backup writes, and no others, are deleted when they are too many. */
const BACKUP_FILE = /^wagmates-\d{4}-\d{2}-\d{2}\.backup$/
/** The name of a backup that is not complete; it is written to at least every few seconds. */
const DRAFT = /^wagmates-\d{4}-\d{2}-\d{2}\.backup\.[\da-f-]{36}\.part$/
const TOOL = resolve(import.meta.dirname, '../scripts/backup.ts')

type BackupConfig = Pick<Config, 'backupDir' | 'backupHour' | 'backupsKept'>

/**
 * The daily backup, when BACKUP_DIR is set: `wagmates-DAY.backup`, written by a process of its own so that requests do not
 * wait for it. The newest ones are kept, as many as BACKUP_KEEP says.
 * @param environment the settings of that process; those of this one when left out
 */
export function backupJobs(
  { backupDir, backupHour, backupsKept }: BackupConfig,
  environment?: NodeJS.ProcessEnv,
): DailyJob[] {
  if (backupDir === null) return []
  const run = async (_db: unknown, day: string) => {
    const path = join(backupDir, `wagmates-${day}.backup`)
    await promisify(execFile)(process.execPath, [TOOL, path], environment && { env: environment })
    const surplus = (await listBackups(backupDir)).slice(backupsKept)
    // Another process may have deleted them.
    await Promise.all(surplus.map(async (name) => rm(join(backupDir, name), { force: true })))
    await removeDrafts(backupDir)
  }
  return [{ name: 'backup', hour: backupHour, run }]
}

/** Removes what backups left that were killed while they wrote. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one))) {
    const path = join(folder, name)
    const draft = await stat(path).catch(() => null)
    if (draft && draft.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true })
  }
}

/** Why no backup can be written to BACKUP_DIR, as a sentence; null where one can be, or none is wanted. */
export async function backupProblem({ backupDir }: Pick<Config, 'backupDir'>): Promise<string | null> {
  if (backupDir === null) return null
  return access(backupDir, constants.W_OK).then(
    () => null,
    (error: unknown) => {
      const why = codeOf(error) === 'ENOENT' ? `there is no folder ${backupDir}` : `${backupDir} may not be written to`
      return `No backup can be written to BACKUP_DIR: ${why}. Make it, for this account.`
    },
  )
}

/** The names of the daily backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => BACKUP_FILE.test(name))
    .toSorted()
    .toReversed()
}
