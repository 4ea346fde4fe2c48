import { openApp, type RunningApp } from './app.ts'
import { benchBaseline } from './baseline.bench.ts'
import { benchBundles } from './browser/bundles.bench.ts'
import { benchLiveUpdates } from './load/live-updates.bench.ts'
import { benchKeys } from './browser/keys.bench.ts'
import { benchLighthouse } from './browser/lighthouse.bench.ts'
import { benchLists } from './database/lists.bench.ts'
import { benchLive } from './load/live.bench.ts'
import { benchLoad } from './load/load.bench.ts'
import { benchMail } from './load/mail.bench.ts'
import { benchMatching } from './database/matching.bench.ts'
import { benchMetrics } from './load/metrics.bench.ts'
import { benchMessages } from './database/messages.bench.ts'
import { benchPlaydates } from './database/playdates.bench.ts'
import { benchPictures } from './browser/pictures.bench.ts'
import { print } from './print.ts'
import { atMost, type Row } from './row.ts'
import { benchPush } from './load/push.bench.ts'
import { benchReplicas } from './database/replicas.bench.ts'
import { benchSoak } from './load/soak.bench.ts'
import { benchWalks } from './database/walks.bench.ts'
import { benchWatches } from './database/watches.bench.ts'

// `npm run bench`: prints every figure beside its goal. It only measures; nothing passes or fails.
const PORT = 3990
const START_UP_MS = 1_500
/** `npm run bench -- --million` measures the lists with a million dogs. */
const DOGS = process.argv.includes('--million') ? 1_000_000 : 100_000

/** Of the baseline: `npm run bench -- --large baseline` measures it with the larger one. */
const BASELINE_DOGS = process.argv.includes('--large') ? 100_000 : 10_000

const [PART, ...WORDS] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

type Measure<Needs extends unknown[]> = (...needs: Needs) => Row[] | Promise<Row[]> | AsyncIterable<Row[]>

/** `npm run bench` measures these, and those of `withApp`; `npm run bench -- lists` one of them. */
const withoutApp: Record<string, Measure<[]>> = {
  bytes: benchBundles,
  compatibility: benchMatching,
  lists: () => benchLists(DOGS),
  mail: benchMail,
  playdates: benchPlaydates,
  push: benchPush,
  walks: benchWalks,
  watches: benchWatches,
  // With words: only the workloads that have one of them in their names.
  baseline: () => benchBaseline(BASELINE_DOGS, WORDS),
}
/** On one app with the demo community. */
const withApp: Record<string, Measure<[RunningApp]>> = {
  'start-up': startUp,
  live: benchLive,
  keys: benchKeys,
  pictures: benchPictures,
  // With words: only these screens.
  lighthouse: (app) => benchLighthouse(app, WORDS),
}
/** Only by name, since they take long: `npm run bench -- soak`. Their files say by which variables they are set. */
const onlyByName: Record<string, Measure<[]>> = {
  'live-updates': benchLiveUpdates,
  metrics: benchMetrics,
  replicas: benchReplicas,
  messages: benchMessages,
  load: benchLoad,
  soak: benchSoak,
}

const known = Object.keys({ ...withoutApp, ...withApp, ...onlyByName })
if (PART !== undefined && !known.includes(PART)) {
  console.error(`There is no measurement of this name. There are: ${known.join(', ')}.`)
  process.exit(1)
}

const toMeasure = Object.entries(PART === undefined ? withoutApp : { ...withoutApp, ...onlyByName }).filter(isChosen)
for (const [name, measure] of toMeasure) await report(name, measure())
const toMeasureOnApp = Object.entries(withApp).filter(isChosen)
if (toMeasureOnApp.length > 0) {
  const app = await openApp(PORT)
  try {
    for (const [name, measure] of toMeasureOnApp) await report(name, measure(app))
  } finally {
    await app.close()
  }
}

function isChosen([name]: [string, unknown]): boolean {
  return PART === undefined || PART === name
}

/** Prints rows once they are measured. */
async function report(name: string, measured: ReturnType<Measure<[]>>): Promise<void> {
  if (Symbol.asyncIterator in measured) for await (const rows of measured) print(name, rows)
  else print(name, await measured)
}

async function startUp(app: RunningApp): Promise<Row[]> {
  return [atMost('second start to the first answer', await app.restart(), [START_UP_MS, ' ms'])]
}
