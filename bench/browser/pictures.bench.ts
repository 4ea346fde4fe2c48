import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/browsers/chromium.ts'
import type { RunningApp } from '../app.ts'
import { atLeast, atMost, figure, type Row } from '../row.ts'

const PICTURES = 8
/** 12 megapixels. */
const [WIDTH, HEIGHT] = [4000, 3000]
const CPU_SLOWER_BY = 4
/** Slow 4G, as Lighthouse has it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const TASK_MS = 200
const GIVEN_UP_MS = 300_000

/**
 * Eight pictures of 12 megapixels that go up together from a slow phone: whether the page stays usable, and says how
 * far it is.
 */
export async function benchPictures(app: RunningApp): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-pictures-'))
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: CHROMIUM_ARGS })
  try {
    const files = await makePictures(folder)
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
    const [name = '', value = ''] = (await app.signIn()).split('=')
    await context.addCookies([{ name, value, url: app.origin }])
    const page = await context.newPage()
    await page.goto(`${app.origin}/create-profile`)
    const field = page.locator('input[type=file]')
    await field.waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER_BY })
    const seen = await watch(page)
    const started = performance.now()
    await field.setInputFiles(files)
    await page.waitForFunction(
      (all) => document.querySelectorAll('[aria-label^="Remove picture"]').length === all,
      PICTURES,
      { timeout: GIVEN_UP_MS, polling: 500 },
    )
    const seconds = (performance.now() - started) / 1000
    return rowsOf(await seen(), seconds)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As much detail as a phone's photo has, so that they are as large. */
async function makePictures(folder: string): Promise<string[]> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const files = Array.from({ length: PICTURES }, (_, n) => join(folder, `${n}.jpg`))
  for (const file of files) {
    await sharp({ create: { width: WIDTH / 4, height: HEIGHT / 4, channels: 3, background: 'white', noise: grain } })
      .resize(WIDTH, HEIGHT)
      .jpeg({ quality: 90 })
      .toFile(file)
  }
  return files
}

interface Seen {
  longestTask: number
  longestFrame: number
  /** Pictures of which a bar showed that they were on their way. */
  moving: number
}

/** Watches tasks, frames and bars of the page from now on. @returns what was seen so far */
async function watch(page: Page): Promise<() => Promise<Seen>> {
  const handle = await page.evaluateHandle(() => {
    const found = { longestTask: 0, longestFrame: 0, moving: new Set<string>() }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.longestTask = Math.max(found.longestTask, duration)
    }).observe({ type: 'longtask' })
    let before = performance.now()
    const look = (now: number) => {
      found.longestFrame = Math.max(found.longestFrame, now - before)
      before = now
      for (const bar of document.querySelectorAll('progress'))
        if (bar.value > 0 && bar.value < 1) found.moving.add(bar.ariaLabel ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return found
  })
  return async () => handle.evaluate(({ moving, ...found }) => ({ ...found, moving: moving.size }))
}

function rowsOf({ longestTask, longestFrame, moving }: Seen, seconds: number): Row[] {
  const what = `${PICTURES} pictures of 12 megapixels go up, CPU ${CPU_SLOWER_BY} times slower, slow 4G`
  return [
    figure(what, `${Math.round(seconds)} s`),
    atMost('… the longest task of the page', longestTask, [TASK_MS, ' ms']),
    figure('… the longest wait for a frame', `${Math.round(longestFrame)} ms`),
    atLeast('… pictures that showed how far they were', moving, PICTURES),
  ]
}
