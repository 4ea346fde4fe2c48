import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** On a busy machine axe takes a while. */
const PATIENCE = { timeout: 45_000 }

/** Expects no violation of axe once the page, or a part of it, is loaded; retried while elements are appearing. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const faults = async () => (await runAxe(page, part, rules && { runOnly: rules })).faults
  await expect.poll(faults, PATIENCE).toEqual([])
}

/**
 * Each violated rule of axe with its elements, and the rules that were met. Iframes of mails are left out: scripts
 * cannot run there, and mails have their own tests. Axe is brought into a document once and tells no elements of what
 * passes, which is most of its work.
 */
export async function runAxe(
  page: Page,
  part: string,
  options: Axe.RunOptions = {},
): Promise<{ faults: string[]; met: string[] }> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([include, more]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations, passes } = await axe.run(
        { include: [include], exclude: ['iframe'] },
        { iframes: false, resultTypes: ['violations'], ...more },
      )
      const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      return { faults, met: passes.map(({ id }) => id) }
    },
    [part, options] as const,
  )
}
