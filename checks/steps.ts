import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Step {
  name: string
  /** A script for the Node that runs this, and its arguments. */
  command: string[]
}

export interface Outcome {
  name: string
  ok: boolean
  output: string
  seconds: number
}

const inPackage = (path: string) => join('node_modules', path)

/** The checks. The longest first, since they run beside each other. */
export const STEPS: Step[] = [
  { name: 'tables', command: ['checks/tables/check-tables.ts'] },
  // With `--type-check` it reports what `tsc` would, of each file by the tsconfig.json of its part.
  {
    name: 'lint',
    command: [inPackage('oxlint/bin/oxlint'), '--type-aware', '--type-check', '--deny-warnings', '--format=unix'],
  },
  { name: 'structure', command: ['checks/check-structure.ts'] },
  { name: 'requirements', command: ['checks/check-requirements.ts'] },
  { name: 'dead-code', command: [inPackage('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'format', command: [inPackage('oxfmt/bin/oxfmt'), '--check', '.'] },
]

const AT_ONCE = 2

/** Runs the steps in a tree, two at a time, and reports each outcome as it comes. */
export async function runSteps(
  steps: Step[],
  tell: (outcome: Outcome) => void,
  root = process.cwd(),
): Promise<Outcome[]> {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await runStep(step, root)
      outcomes.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return outcomes
}

async function runStep({ name, command }: Step, root: string): Promise<Outcome> {
  const start = performance.now()
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => pieces.push(text))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)))
    child.once('close', resolve)
  })
  return { name, ok: code === 0, output: pieces.join('').trim(), seconds: (performance.now() - start) / 1000 }
}

/** One line for a step that passes, and the output of one that fails. */
export function formatOutcome({ name, ok, output, seconds }: Outcome): string {
  // A file that several projects read is reported by each of them.
  const lines = [...new Set(output.split('\n'))]
  const line = `${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`
  return ok ? line : [line, ...lines.map((text) => `  ${text}`)].join('\n')
}
