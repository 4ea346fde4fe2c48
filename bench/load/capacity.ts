// Needs of a number of owners: `node bench/load/capacity.ts 1000 100000 1000000`. docs/capacity.md says where each
// figure comes from, and which were measured.

/** Measured: `npm run bench -- load` at the highest rate of one process, milliseconds of CPU of a call of the mixed day. */
const CPU_MS = { process: 3, database: 2 } as const
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

/** Needs of so many owners, a year after they came. */
function needOf(owners: number): Need {
  const visitsADay = owners * HABITS.activeADay * HABITS.visits
  const visitsAMinute = ((visitsADay * HABITS.busiestHour) / 60) * HABITS.busiestMinute
  const callsASecond = (visitsAMinute * HABITS.callsAVisit) / 60
  const coresOf = (which: keyof typeof CPU_MS) => (callsASecond * CPU_MS[which]) / 1000 / FILLED
  const streams = visitsAMinute * HABITS.minutesAVisit
  const processes = Math.max(1, Math.ceil(coresOf('process')))
  const rows = owners * (BYTES.owner + HABITS.dogs * BYTES.dog)
  const messages = visitsADay * HABITS.messagesAVisit * DAYS.year * BYTES.message
  const pictures = owners * HABITS.dogs * HABITS.picturesADog * BYTES.picture
  const traffic = visitsADay * DAYS.month * (BYTES.page + HABITS.callsAVisit * BYTES.call + BYTES.cardsAVisit)
  return {
    owners,
    'visits a day': Math.round(visitsADay),
    'calls a second, busiest minute': round(callsASecond),
    'cores of the app': round(coresOf('process')),
    'cores of PostgreSQL': round(coresOf('database')),
    processes,
    'open streams': Math.round(streams),
    'memory of the processes': size((processes * MEMORY_MB.process + streams * MEMORY_MB.stream) * 1e6),
    'rows and messages after a year': size(rows + messages),
    pictures: size(pictures),
    'mails a day': Math.round(owners * HABITS.activeADay * HABITS.mailsADay),
    'bandwidth a month': size(traffic),
  }
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
