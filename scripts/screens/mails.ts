import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { CASTS, everyMail } from '../mails.ts'
import type { Shot } from './sheet.ts'

const WIDTHS = [360, 700]
const SCHEMES = ['light', 'dark'] as const

/** Every mail as it is sent, with ordinary, long and hostile names, narrow and wide, light and dark. */
export async function shootMails(browser: Browser, folder: string): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) {
      await mkdir(join(folder, `mails-${width}-${scheme}`), { recursive: true })
      const page = await browser.newPage({ viewport: { width, height: 640 }, colorScheme: scheme })
      for (const [cast, names] of Object.entries(CASTS)) {
        for (const { name, html } of everyMail(names)) {
          const file = `mails-${width}-${scheme}/${name}-${cast}.png`
          await page.setContent(html)
          await page.screenshot({ path: join(folder, file), fullPage: true })
          shots.push({ name: `Mail: ${name}, ${cast} names`, width, scheme, file })
        }
      }
      await page.close()
    }
  }
  return shots
}
