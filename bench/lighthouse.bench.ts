import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { CHROMIUM_ARGS, ensureChromium } from '../tools/chromium.ts'
import type { RunningApp } from './app.ts'
import { atLeast, atMost, type Row } from './row.ts'

interface Visit {
  name: string
  path: string
  isSignedIn: boolean
  /** Least performance score by Lighthouse's own simulation. */
  simulated: number
  /** With throttling really applied: the least score, and the largest contentful paint in seconds. */
  applied?: { score: number; lcpSeconds: number }
}

const signedOut = (name: string, path: string): Visit => ({ name, path, isSignedIn: false, simulated: 100 })
const signedIn = (name: string, path: string): Visit => ({ name, path, isSignedIn: true, simulated: 97 })

/** Every kind of screen; the first three are those that the design names for applied throttling. */
const visitsOf = (dogId: string): Visit[] => [
  { ...signedOut('landing', '/'), applied: { score: 98, lcpSeconds: 1.6 } },
  { ...signedOut('auth', '/auth'), applied: { score: 98, lcpSeconds: 1 } },
  { ...signedIn('browse', '/browse'), applied: { score: 85, lcpSeconds: 3.3 } },
  signedOut('forgotPassword', '/forgot-password'),
  signedOut('unsubscribe', '/unsubscribe'),
  signedIn('home', '/'),
  signedIn('dog', `/dog/${dogId}`),
  signedIn('editDog', `/dogs/${dogId}/edit`),
  signedIn('createDog', '/create-profile'),
  signedIn('messages', '/messages'),
  signedIn('editProfile', '/profile/edit'),
  signedIn('settings', '/profile'),
  signedIn('education', '/education'),
]
const TBT_MS = 100
const CLS = 0.01

/** Lighthouse on a phone's settings: simulated, then with slow 4G and a 4 times slower CPU really applied. */
export async function benchLighthouse(app: RunningApp): Promise<Row[]> {
  const chromePath = await ensureChromium(console.log)
  const cookie = await app.signIn()
  const rows: Row[] = []
  for (const visit of visitsOf(await firstDogOf(app, cookie))) {
    const run = (throttlingMethod: 'simulate' | 'devtools') =>
      inNewBrowser(chromePath, (port) =>
        lighthouse(`${app.origin}${visit.path}`, {
          port,
          throttlingMethod,
          ...(visit.isSignedIn && { extraHeaders: { Cookie: cookie } }),
        } satisfies Flags),
      )
    rows.push(...simulatedRows(visit, await run('simulate')))
    if (visit.applied) rows.push(...appliedRows(visit.name, visit.applied, await run('devtools')))
  }
  return rows
}

/** A dog of the owner who is signed in. */
async function firstDogOf(app: RunningApp, cookie: string): Promise<string> {
  const answer = await fetch(`${app.origin}/api/dogs/my`, { headers: { cookie } })
  const [dog] = (await answer.json()) as { id: string }[]
  if (!dog) throw new Error('The demo owner has no dog')
  return dog.id
}

async function inNewBrowser<T>(chromePath: string, work: (port: number) => Promise<T>): Promise<T> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_ARGS] })
  try {
    return await work(browser.port)
  } finally {
    browser.kill()
  }
}

function simulatedRows({ name, simulated }: Visit, result: RunnerResult | undefined): Row[] {
  const categories = Object.entries(result?.lhr.categories ?? {})
  const shift = result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return [
    ...categories.map(([id, { score }]) =>
      atLeast(`Lighthouse of ${name}: ${id}`, (score ?? 0) * 100, id === 'performance' ? simulated : 100),
    ),
    atMost(`… ${name}: layout shift`, shift, [CLS, '']),
  ]
}

type Applied = NonNullable<Visit['applied']>

function appliedRows(name: string, { score, lcpSeconds }: Applied, result: RunnerResult | undefined): Row[] {
  const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
  const performanceScore = (result?.lhr.categories['performance']?.score ?? 0) * 100
  return [
    atLeast(`Lighthouse of ${name}, throttling applied: performance`, performanceScore, score),
    atMost(`… ${name}: largest contentful paint`, figure('largest-contentful-paint') / 1000, [lcpSeconds, ' s']),
    atMost(`… ${name}: total blocking time`, figure('total-blocking-time'), [TBT_MS, ' ms']),
    atMost(`… ${name}, throttling applied: layout shift`, figure('cumulative-layout-shift'), [CLS, '']),
  ]
}
