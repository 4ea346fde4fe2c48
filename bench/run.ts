import { openApp } from './app.ts'
import { benchBundles } from './bundles.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchLive } from './live.bench.ts'
import { atMost, type Row } from './row.ts'

// `npm run bench`: prints every figure beside the goal of the design. It measures; it passes or fails nothing.
const PORT = 3990
const START_UP_MS = 3_000

function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { what, measured, goal, isMet } of rows) {
    const mark = isMet === null ? ' ' : isMet ? '✓' : '✗'
    console.log(`  ${mark} ${what.padEnd(58)} ${measured.padStart(12)}   ${goal}`)
  }
}

print('Bytes', await benchBundles())
const app = await openApp(PORT)
try {
  print('Start-up', [atMost('second start to the first answer', await app.restart(), [START_UP_MS, ' ms'])])
  print('Live', await benchLive(app))
  print('Lighthouse', await benchLighthouse(app))
} finally {
  await app.close()
}
