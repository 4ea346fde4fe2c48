import type { Locator, Page } from '@playwright/test'

/** Clicks an item of the open menu once the menu has appeared. */
export async function chooseItem(page: Page, name: string): Promise<void> {
  await clickOnceAppeared(page.getByRole('menuitem', { name }))
}

/**
 * Clicks something in an open popover once that has appeared. A click that finds it still moving scrolls the page to it,
 * the popover follows a frame later, and the click closes the popover from outside.
 */
export async function clickOnceAppeared(item: Locator): Promise<void> {
  await item.evaluate(async (element) => {
    const animations = element.closest('[popover]')?.getAnimations() ?? []
    await Promise.all(animations.map(async ({ finished }) => finished))
  })
  await item.click()
}
