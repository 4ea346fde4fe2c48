import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunFolder } from '../../server/testing/environment/clean-up.ts'
import { failedStep, LOST_BROWSER, withSilentFailure, passedStep, type TestResult } from './results.ts'

/** Time limit of one runner: longer than a busy machine needs. */
const LONGEST_MS = 40 * 60_000

/** Where a runner works: the tree whose tests it runs, and the folder of the whole run. */
export interface Place {
  root: string
  folder: RunFolder
  output: 'inherit' | 'ignore'
}

/**
 * Every unit and component test, in all projects. When a page crashes, vitest runs no further tests in the browser: the
 * files that did not run to their end have a second attempt, and their results say so.
 */
export async function runVitest(place: Place): Promise<TestResult[]> {
  const reporter = join(import.meta.dirname, 'vitest-reporter.ts')
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', `--reporter=${reporter}`]
  const results = await run(place, command)
  const isLost = ({ reason }: TestResult) => reason === LOST_BROWSER
  const lost = results.filter(isLost).map(({ file }) => file)
  if (lost.length === 0) return results
  const again = await run(place, [...command, ...lost])
  return [
    ...results.filter((result) => !isLost(result)),
    ...again.map((result) => ({ ...result, reason: result.reason || `${LOST_BROWSER} at the first attempt` })),
  ]
}

/** The stories in a real browser against the built app. */
export async function runPlaywright(place: Place): Promise<TestResult[]> {
  const reporter = join(import.meta.dirname, 'playwright-reporter.ts')
  return run(place, ['node_modules/@playwright/test/cli.js', 'test', `--reporter=list,${reporter}`])
}

/** A step that passes or fails as a whole. */
export async function runOnce(place: Place, name: string, command: string[]): Promise<TestResult[]> {
  const code = await exitCodeOf(place, command)
  return [code === 0 ? passedStep(name) : failedStep(name, `${command.join(' ')} did not end well`)]
}

async function run(place: Place, command: string[]): Promise<TestResult[]> {
  const file = join(place.folder.path, 'results.json')
  await rm(file, { force: true })
  const code = await exitCodeOf(place, command, { TEST_RESULTS: file })
  try {
    return withSilentFailure(JSON.parse(await readFile(file, 'utf8')) as TestResult[], code)
  } catch (error) {
    return [failedStep(command[0] ?? '', `left no results: ${String(error)}`)]
  }
}

/** In a process group of its own, so that whatever it started can be stopped with it. */
async function exitCodeOf(
  { root, folder, output }: Place,
  command: string[],
  environment: Record<string, string> = {},
): Promise<number | null> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, TMPDIR: folder.path, NODE_COMPILE_CACHE: join(folder.path, 'compiled'), ...environment },
    timeout: LONGEST_MS,
  })
  const group = child.pid
  if (group !== undefined) folder.add(group)
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => {
      if (group !== undefined) folder.remove(group)
      resolve(code)
    })
  })
}
