import { type ElementHandle, launch } from 'puppeteer-core'
import { type Tab, tabOf } from './tab.ts'

/** Starts Firefox without a window. `preferences` are those of about:config. */
export async function openFirefox(executablePath: string, preferences: Record<string, unknown> = {}): Promise<Tab> {
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences })
  const page = await browser.newPage()
  return tabOf<ElementHandle>({
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => page.evaluate(expression),
    findElement: async (expression) => {
      const handle = await page.evaluateHandle(expression)
      return handle.asElement() as ElementHandle | null
    },
    click: async (element) => element.click(),
    type: async (element, text) => element.type(text),
    press: async (key) => page.keyboard.press(key),
    resize: async (width, height) => page.setViewport({ width, height }),
    close: async () => browser.close(),
  })
}
