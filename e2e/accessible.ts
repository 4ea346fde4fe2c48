import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds wrong with a page, or a part of it: each rule with the elements that break it. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await faultsOf(page, part)).toEqual([])
}
