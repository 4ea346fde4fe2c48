import { spawnSync } from 'node:child_process'

// `npm run mutation`: plants small faults in the rules, one at a time, and names those that no test notices.
// `npm run mutation -- contract/dogs/age.ts` does so in these files alone.

const files = process.argv.slice(2)
const only = files.length > 0 ? ['--mutate', files.join(',')] : []
const { status } = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...only], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
