// What a number of owners needs: `node bench/capacity.ts 1000 100000 1000000`. docs/capacity.md says where each figure
// comes from, and which were measured.

/** Measured: `npm run bench -- soak`, milliseconds of CPU of a call in the process and in PostgreSQL. */
const CPU_MS = {
  browse: [4.33, 1.1],
  'dog page': [1.43, 0.4],
  message: [3.3, 2.13],
  write: [1.73, 0.8],
} as const
/** The mixed day. */
const SHARES = { browse: 0.6, 'dog page': 0.2, message: 0.15, write: 0.05 } as const
/** Measured: decision 0006, and the memory of a process after the soak. */
const MEMORY_MB = { process: 400, stream: 0.17 }

/** Assumed of people; change them to your own. */
const HABITS = {
  activeADay: 0.15,
  visits: 2,
  callsAVisit: 25,
  minutesAVisit: 8,
  /** Of a day's visits within its busiest hour, and how much busier its busiest minute is. */
  busiestHour: 0.12,
  busiestMinute: 2,
  dogs: 1.3,
  picturesADog: 2,
  messagesAVisit: 3.75,
  mailsADay: 0.4,
}
/** Assumed of sizes, in bytes, indexes included; a picture with its small copy. */
const BYTES = {
  owner: 6_000,
  dog: 4_000,
  message: 900,
  picture: 190_000,
  page: 60_000,
  call: 5_000,
  cardsAVisit: 30 * 25_000,
}
/** A core is not filled further than this at the busiest minute. */
const FILLED = 0.5
const DAYS = { month: 30, year: 365 }

interface Need {
  [what: string]: string | number
}

/** What so many owners need, a year after they came. */
function needOf(owners: number): Need {
  const visitsADay = owners * HABITS.activeADay * HABITS.visits
  const visitsAMinute = ((visitsADay * HABITS.busiestHour) / 60) * HABITS.busiestMinute
  const callsASecond = (visitsAMinute * HABITS.callsAVisit) / 60
  const coresOf = (which: 0 | 1) => (callsASecond * cpuOfCall(which)) / 1000 / FILLED
  const streams = visitsAMinute * HABITS.minutesAVisit
  const processes = Math.max(1, Math.ceil(coresOf(0)))
  const rows = owners * (BYTES.owner + HABITS.dogs * BYTES.dog)
  const messages = visitsADay * HABITS.messagesAVisit * DAYS.year * BYTES.message
  const pictures = owners * HABITS.dogs * HABITS.picturesADog * BYTES.picture
  const traffic = visitsADay * DAYS.month * (BYTES.page + HABITS.callsAVisit * BYTES.call + BYTES.cardsAVisit)
  return {
    owners,
    'visits a day': Math.round(visitsADay),
    'calls a second, busiest minute': round(callsASecond),
    'cores of the app': round(coresOf(0)),
    'cores of PostgreSQL': round(coresOf(1)),
    processes,
    'open streams': Math.round(streams),
    'memory of the processes': size((processes * MEMORY_MB.process + streams * MEMORY_MB.stream) * 1e6),
    'rows and messages after a year': size(rows + messages),
    pictures: size(pictures),
    'mails a day': Math.round(owners * HABITS.activeADay * HABITS.mailsADay),
    'bandwidth a month': size(traffic),
  }
}

function cpuOfCall(which: 0 | 1): number {
  return Object.entries(SHARES).reduce(
    (sum, [kind, share]) => sum + share * CPU_MS[kind as keyof typeof SHARES][which],
    0,
  )
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value)
}

function size(bytes: number): string {
  if (bytes < 1e9) return `${Math.round(bytes / 1e6)} MB`
  return bytes < 1e12 ? `${round(bytes / 1e9)} GB` : `${round(bytes / 1e12)} TB`
}

const asked = process.argv.slice(2).map(Number)
const needs = (asked.length > 0 ? asked : [1_000, 100_000, 1_000_000]).map(needOf)
for (const what of Object.keys(needs[0] ?? {})) {
  console.log(`| ${[what, ...needs.map((need) => need[what] ?? '')].join(' | ')} |`)
}
