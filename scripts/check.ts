import { runSteps, STEPS, formatOutcome } from '../checks/steps.ts'

// `npm run check`: every check, or the named steps: `npm run check -- types lint`.

const names = process.argv.slice(2)
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0)
  console.error(`No step is called ${unknown.join(', ')}: ${STEPS.map(({ name }) => name).join(', ')}`)
const steps = names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
const outcomes = await runSteps(steps, (outcome) => console.log(formatOutcome(outcome)))

process.exitCode = unknown.length === 0 && outcomes.every(({ ok }) => ok) ? 0 : 1
