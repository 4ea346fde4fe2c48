import { expect, type Page } from '@playwright/test'

/** Signs in as an owner of the demo community through the API. */
export async function signIn(page: Page, name: 'mia' | 'tane' = 'mia'): Promise<void> {
  const data = { email: `${name}@example.nz`, password: 'wag-tails-together' }
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true)
}
