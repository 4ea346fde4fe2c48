import { page } from 'vitest/browser'

/** Opens the menu "More" and chooses an item of it. */
export async function chooseMore(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
