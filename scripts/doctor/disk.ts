import { statfs } from 'node:fs/promises'
import type { Config } from '#server/config.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { fault, type Finding, good, risk } from './finding.ts'

const GIGABYTE = 1e9
const NEEDED_BYTES = GIGABYTE
const COMFORTABLE_BYTES = 5 * GIGABYTE

/** Whether there is space where the app writes. */
export async function examineDisk({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): Promise<Finding[]> {
  const folders = [{ setting: 'DATA_DIR', path: dataDir }]
  if (backupDir !== null) folders.push({ setting: 'BACKUP_DIR', path: backupDir })
  return Promise.all(folders.map(async ({ setting, path }) => spaceOf(setting, path)))
}

async function spaceOf(setting: string, path: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(path)
    return judgeSpace(setting, bavail * bsize)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    return risk(`The folder of ${setting} does not exist yet.`)
  }
}

/** Judges how many bytes are free in the folder of a setting. */
export function judgeSpace(setting: string, free: number): Finding {
  const sentence = `${(free / GIGABYTE).toFixed(1)} GB are free in the folder of ${setting}`
  if (free < NEEDED_BYTES) return fault(`Only ${sentence}: below 1 GB nothing can be stored soon.`)
  return free < COMFORTABLE_BYTES ? risk(`${sentence}: make space before it is below 1 GB.`) : good(`${sentence}.`)
}
