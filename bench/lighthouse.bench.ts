import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import { CHROMIUM_ARGS, ensureChromium } from '../tools/chromium.ts'
import type { RunningApp } from './app.ts'
import { atLeast, atMost, type Row } from './row.ts'

interface Visit {
  name: string
  path: string
  isSignedIn: boolean
  /** Least performance score by Lighthouse's own simulation, and with throttling really applied. */
  scores: { simulated: number; applied: number }
  /** Largest contentful paint with throttling really applied, seconds. */
  lcpSeconds: number
}

const VISITS: Visit[] = [
  { name: 'landing', path: '/', isSignedIn: false, scores: { simulated: 100, applied: 98 }, lcpSeconds: 1.6 },
  { name: 'auth', path: '/auth', isSignedIn: false, scores: { simulated: 100, applied: 98 }, lcpSeconds: 1 },
  { name: 'browse', path: '/browse', isSignedIn: true, scores: { simulated: 97, applied: 85 }, lcpSeconds: 3.3 },
]
const TBT_MS = 100
const CLS = 0.01

/** Lighthouse on a phone's settings: simulated, then with slow 4G and a 4 times slower CPU really applied. */
export async function benchLighthouse(app: RunningApp): Promise<Row[]> {
  const chromePath = await ensureChromium(console.log)
  const cookie = await app.signIn()
  const rows: Row[] = []
  for (const visit of VISITS) {
    const run = (throttlingMethod: 'simulate' | 'devtools') =>
      inNewBrowser(chromePath, (port) =>
        lighthouse(`${app.origin}${visit.path}`, {
          port,
          throttlingMethod,
          ...(visit.isSignedIn && { extraHeaders: { Cookie: cookie } }),
        } satisfies Flags),
      )
    rows.push(...simulatedRows(visit, await run('simulate')), ...appliedRows(visit, await run('devtools')))
  }
  return rows
}

async function inNewBrowser<T>(chromePath: string, work: (port: number) => Promise<T>): Promise<T> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless=new', ...CHROMIUM_ARGS] })
  try {
    return await work(browser.port)
  } finally {
    browser.kill()
  }
}

function simulatedRows({ name, scores }: Visit, result: RunnerResult | undefined): Row[] {
  const categories = Object.entries(result?.lhr.categories ?? {})
  return categories.map(([id, { score }]) =>
    atLeast(`Lighthouse of ${name}: ${id}`, (score ?? 0) * 100, id === 'performance' ? scores.simulated : 100),
  )
}

function appliedRows({ name, scores, lcpSeconds }: Visit, result: RunnerResult | undefined): Row[] {
  const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
  const performanceScore = (result?.lhr.categories['performance']?.score ?? 0) * 100
  return [
    atLeast(`Lighthouse of ${name}, throttling applied: performance`, performanceScore, scores.applied),
    atMost(`… ${name}: largest contentful paint`, figure('largest-contentful-paint') / 1000, [lcpSeconds, ' s']),
    atMost(`… ${name}: total blocking time`, figure('total-blocking-time'), [TBT_MS, ' ms']),
    atMost(`… ${name}: layout shift`, figure('cumulative-layout-shift'), [CLS, '']),
  ]
}
