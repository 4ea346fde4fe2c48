import type { Page } from '@playwright/test'

/**
 * Clicks an item of the open menu once the menu has appeared. A click that finds the item still moving scrolls the page
 * to it, the menu follows a frame later, and the click closes the menu from outside.
 */
export async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name })
  await item.evaluate(async (element) => {
    const animations = element.closest('[role=menu]')?.getAnimations() ?? []
    await Promise.all(animations.map(async ({ finished }) => finished))
  })
  await item.click()
}
