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

/**
 * `npm run bench -- live` measures that part only, `npm run bench -- lighthouse browse dog` these screens,
 * `npm run bench -- baseline send unread` these works, `npm run bench -- live-updates` NOTIFY beside NATS, `… replicas` reading from them,
 * `npm run bench -- messages` a million of them (`MESSAGES=10000000`), `npm run bench -- soak` half an hour of the mixed day,
 * `npm run bench -- load` that day at rising rates on a million dogs.
 */
const [PART, ...WORDS] = process.argv.slice(2).filter((word) => !word.startsWith('-'))

const withoutApp: Record<string, () => Row[] | Promise<Row[]>> = {
  bytes: benchBundles,
  compatibility: benchMatching,
  lists: () => benchLists(DOGS),
  mail: benchMail,
  playdates: benchPlaydates,
  push: benchPush,
  walks: benchWalks,
  watches: benchWatches,
}
const withApp: Record<string, (app: RunningApp) => Iterable<Promise<Row[]>> | AsyncIterable<Row[]>> = {
  'start-up': (app) => [startUp(app)],
  live: (app) => [benchLive(app)],
  keys: (app) => [benchKeys(app)],
  pictures: (app) => [benchPictures(app)],
  lighthouse: (app) => benchLighthouse(app, WORDS),
}
const known = [
  ...Object.keys({ ...withoutApp, ...withApp }),
  'baseline',
  'live-updates',
  'replicas',
  'messages',
  'load',
  'soak',
]
if (PART !== undefined && !known.includes(PART)) {
  console.error(`There is no measurement of this name. There are: ${known.join(', ')}.`)
  process.exit(1)
}
const chosenOf = <Part>(parts: Record<string, Part>) =>
  Object.entries(parts).filter(([name]) => PART === undefined || PART === name)

for (const [name, measure] of chosenOf(withoutApp)) print(name, await measure())
if (PART === undefined || PART === 'baseline') {
  for await (const rows of benchBaseline(BASELINE_DOGS, WORDS)) print('baseline', rows)
}
if (PART === 'live-updates') for await (const rows of benchLiveUpdates()) print('live-updates', rows)
if (PART === 'replicas') for await (const rows of benchReplicas()) print('replicas', rows)
if (PART === 'messages') print('messages', await benchMessages())
if (PART === 'load') for await (const rows of benchLoad()) print('load', rows)
if (PART === 'soak') for await (const rows of benchSoak()) print('soak', rows)
const toMeasure = chosenOf(withApp)
if (toMeasure.length > 0) {
  const app = await openApp(PORT)
  try {
    for (const [name, measure] of toMeasure) for await (const rows of measure(app)) print(name, rows)
  } finally {
    await app.close()
  }
}

async function startUp(app: RunningApp): Promise<Row[]> {
  return [atMost('second start to the first answer', await app.restart(), [START_UP_MS, ' ms'])]
}
