import { runSteps, STEPS, formatOutcome } from '../checks/steps.ts'

// `npm run check`: every check, or the named steps: `npm run check -- types lint`.

const names = process.argv.slice(2)
const steps = names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
const outcomes = await runSteps(steps, (outcome) => console.log(formatOutcome(outcome)))

process.exitCode = outcomes.length > 0 && outcomes.every(({ ok }) => ok) ? 0 : 1
