import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { backupProblem, listBackups } from '#server/backups.ts'
import type { Config } from '#server/config.ts'
import { fault, type Finding, good, risk } from './finding.ts'

/** A daily backup and an hour for writing it. */
const OLDEST_HOURS = 25

/** Whether the daily backups are made, by the age of the newest. */
export async function examineBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<Finding> {
  if (backupDir === null) return risk('BACKUP_DIR is not set: no daily backup is made.')
  const problem = await backupProblem({ backupDir })
  if (problem) return fault(problem)
  const [newest] = await listBackups(backupDir)
  if (newest === undefined) return risk('There is no daily backup in BACKUP_DIR yet.')
  return judgeAge((Date.now() - (await stat(join(backupDir, newest))).mtimeMs) / HOUR_MS)
}

function judgeAge(hours: number): Finding {
  const sentence = `The newest daily backup is ${Math.floor(hours)} hours old`
  return hours > OLDEST_HOURS
    ? fault(`${sentence}: look into the log for why no newer one was written.`)
    : good(`${sentence}.`)
}
