import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

test('a test runner that is killed leaves no database, no process and no folder behind', async () => {
  const runner = spawn(process.execPath, [join(import.meta.dirname, 'killed-runner.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: runner.stdout }), 'line')) as [string]
  const { folder, group } = JSON.parse(line) as { folder: string; group: number }
  const database = Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  expect([isRunning(database), isRunning(-group)]).toEqual([true, true])

  runner.kill('SIGKILL')

  await expect.poll(() => existsSync(folder), { timeout: 50_000 }).toBe(false)
  expect([isRunning(database), isRunning(-group)]).toEqual([false, false])
})
