import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Once everything is there, nothing of a page or a part of it breaks a rule of axe; what just appears is looked at again. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  await expect(page.locator(part).first()).toBeVisible()
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const axe = new AxeBuilder({ page }).include(part).exclude('iframe')
  await expect.poll(() => faultsOf(rules ? axe.withRules(rules) : axe)).toEqual([])
}

/** Each rule with the elements that break it. The mails in frames have tests of their own; nothing runs in a sandbox. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
