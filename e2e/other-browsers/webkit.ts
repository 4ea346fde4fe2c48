import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/testing/environment/free-port.ts'
import { Builder, Capabilities, Key as Keys, type WebElement } from 'selenium-webdriver'
import type { WebKit } from '../../scripts/browsers/other-browsers.ts'
import { type Tab, tabOf } from './tab.ts'

const KEYS = { ArrowDown: Keys.ARROW_DOWN, Enter: Keys.ENTER, Escape: Keys.ESCAPE }

/** Starts WebKitGTK's MiniBrowser on a display of its own. `without`: WebKit features to switch off. */
export async function openWebKit({ driver, browser, display }: WebKit, without: readonly string[] = []): Promise<Tab> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await firstLine(screen)
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${number}` } })
  const stop = () => {
    server.kill()
    screen.kill()
  }
  try {
    await answers(port)
    const args = ['--automation', ...without.map((feature) => `--features=-${feature}`)]
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: browser, args } }),
      )
      .build()
    return tabOf<WebElement>({
      goto: async (url) => session.get(url),
      evaluate: async (expression) => session.executeScript(`return ${expression}`),
      findElement: async (expression) => session.executeScript(`return ${expression}`),
      click: async (element) => element.click(),
      type: async (element, text) => element.sendKeys(text),
      press: async (key) => session.actions().sendKeys(KEYS[key]).perform(),
      resize: async (width, height) => void (await session.manage().window().setRect({ width, height, x: 0, y: 0 })),
      close: async () => session.quit().finally(stop),
    })
  } catch (error) {
    stop()
    throw error
  }
}

/** The number of the display that Xvfb chose. */
async function firstLine(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe')
  const [chunk] = (await once(pipe, 'data')) as [Buffer]
  return chunk.toString().trim()
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await pause(200)
  }
  throw new Error('WebKitWebDriver does not answer')
}
