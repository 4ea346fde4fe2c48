import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Count, countPlaywright, countVitest, failedOnce, judged } from './reports.ts'

/** Time limit of one runner: longer than a busy machine needs. */
const LONGEST_MS = 40 * 60_000

interface Runner {
  command: string[]
  /** The file of its report. */
  environment?: Record<string, string>
  report: string
  count: (report: unknown) => Count
}

/** Every unit and component test, in all projects. */
export async function runVitest(): Promise<Count> {
  return withReport((report) => ({
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
    count: countVitest,
  }))
}

/** The stories in a real browser against the built app. */
export async function runPlaywright(): Promise<Count> {
  return withReport((report) => ({
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    count: countPlaywright,
  }))
}

/** A step that passes or fails as a whole. */
export async function runOnce(command: string[]): Promise<Count> {
  return (await exitCodeOf(command)) === 0
    ? { passed: 1, failed: 0, failures: [] }
    : failedOnce(`${command.join(' ')} did not end well`)
}

async function withReport(runner: (report: string) => Runner): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-report-'))
  try {
    const { command, environment, report, count } = runner(join(folder, 'report.json'))
    const code = await exitCodeOf(command, environment)
    return judged(count(JSON.parse(await readFile(report, 'utf8'))), code)
  } catch (error) {
    return failedOnce(`A runner left no report: ${String(error)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function exitCodeOf(command: string[], environment: Record<string, string> = {}): Promise<number | null> {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
    timeout: LONGEST_MS,
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
}
