import { page } from 'vitest/browser'

const CHOICES = [
  ['Gender', 'Female'],
  ['Size', 'Large'],
  ['Temperament', 'Playful'],
  ['Energy level', 'High'],
  ['Socialization level', 'Good'],
] as const

/** Fills in what a new dog must have: "Tūī". Choices are clicked by the program, which takes less time than a pointer. */
export async function fillInDog(place = 'Nelson, Nelson, New Zealand'): Promise<void> {
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  await field('Name').fill('Tūī')
  await page.getByRole('combobox', { name: 'Breed' }).fill('Huntaway')
  await field('Date of birth').fill('2021-03-04')
  await field('Weight in kg').fill('24.5')
  for (const [group, label] of CHOICES) {
    const choice = page.getByRole('group', { name: group }).getByText(label, { exact: true })
    ;(choice.element() as HTMLElement).click()
  }
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
}
