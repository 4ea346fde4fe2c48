import { type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/browsers/chromium.ts'
import type { RunningApp } from '../app.ts'
import { atMost, type Row } from '../row.ts'

const CARD = 'main a[href^="/dog/"]'
const CARDS = 60
const CPU_SLOWER_BY = 4
const TYPED = 'Tauranga'
/** Shorter than the debounce of the search, so that the cards stay. */
const BETWEEN_MS = 120
const SCRIPT_MS = 12
const EVENT_MS = 100

/** The cost of a key press in the search box, on a slow phone that shows many cards. */
export async function benchKeys(app: RunningApp): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const [name = '', value = ''] = (await app.signIn()).split('=')
    await context.addCookies([{ name, value, url: app.origin }])
    const page = await context.newPage()
    await showCards(page, app.origin)
    return await typeSlowly(page, await context.newCDPSession(page))
  } finally {
    await browser.close()
  }
}

async function showCards(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/browse`)
  const cards = page.locator(CARD)
  while ((await cards.count()) < CARDS) {
    const before = await cards.count()
    await page.getByRole('button', { name: 'Load More Dogs' }).click()
    await page.waitForFunction(([card, least]) => document.querySelectorAll(card).length > least, [
      CARD,
      before,
    ] as const)
  }
}

/**
 * Presses each key after the one before was handled; measures scripting, and the longest time from a press to the next
 * frame.
 */
async function typeSlowly(page: Page, devtools: CDPSession): Promise<Row[]> {
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER_BY })
  const worst = await page.evaluateHandle(() => {
    const found = { ms: Number.NaN }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.ms = Math.max(found.ms || 0, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return found
  })
  const box = page.getByRole('combobox', { name: 'Where would you like to play?' })
  await box.focus()
  const costs: number[] = []
  for (const key of TYPED) {
    const before = await scriptMs(devtools)
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    costs.push((await scriptMs(devtools)) - before)
    await page.waitForTimeout(BETWEEN_MS)
  }
  const median = costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN
  const cards = `${CARDS} cards, CPU ${CPU_SLOWER_BY} times slower`
  return [
    atMost(`script of a key in the search box, ${cards}`, median, [SCRIPT_MS, ' ms']),
    atMost('… its worst event', (await worst.jsonValue()).ms, [EVENT_MS, ' ms']),
  ]
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}
