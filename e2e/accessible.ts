import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no violation of axe once the page, or a part of it, is loaded; retried while elements are appearing. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const axe = new AxeBuilder({ page }).include(part).exclude('iframe')
  await expect.poll(() => faultsOf(rules ? axe.withRules(rules) : axe)).toEqual([])
}

/**
 * Each violated rule with its elements. Iframes of mails are left out: scripts cannot run there, and mails have their
 * own tests.
 */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
