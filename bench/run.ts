import { openApp } from './app.ts'
import { benchBundles } from './bundles.bench.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { benchLists } from './lists.bench.ts'
import { benchLive } from './live.bench.ts'
import { benchMatching } from './matching.bench.ts'
import { print } from './print.ts'
import { atMost } from './row.ts'

// `npm run bench`: prints every figure beside the goal of the design. It measures; it passes or fails nothing.
const PORT = 3990
const START_UP_MS = 3_000
/** `npm run bench -- --million` measures the lists among as many dogs as the design speaks of. */
const DOGS = process.argv.includes('--million') ? 1_000_000 : 100_000

print('Bytes', await benchBundles())
print('Compatibility', benchMatching())
print('Lists', await benchLists(DOGS))
const app = await openApp(PORT)
try {
  print('Start-up', [atMost('second start to the first answer', await app.restart(), [START_UP_MS, ' ms'])])
  print('Live', await benchLive(app))
  print('Lighthouse', await benchLighthouse(app))
} finally {
  await app.close()
}
