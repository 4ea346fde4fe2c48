import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

// The main tasks by keyboard alone. Every tab stop has a visible focus.

const MOST_STOPS = 120

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const controls = (
    ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab'] as const
  ).map((role) => page.getByRole(role, { name, exact: true }))
  await tabUntil(
    page,
    controls.reduce((some, one) => some.or(one)),
    name,
  )
}

async function tabUntil(page: Page, control: Locator, name: string | RegExp): Promise<void> {
  const wanted = control.and(page.locator(':focus'))
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusWithoutRing), 'has the focus, but nobody sees it').toBe('')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

/** Runs in the page: the focused tab stop, unless it or the element that represents it has a focus ring. */
function focusWithoutRing(): string {
  const focused = document.activeElement as HTMLElement | null
  // Elements that only scripts focus, such as the heading, are no tab stops.
  if (!focused || focused.tabIndex < 0) return ''
  // The calendar's button inside a date has the browser's own ring.
  if (focused.matches('[type=date]:not(:focus)')) return ''
  const stands = [focused, focused.nextElementSibling, focused.closest('label'), focused.parentElement]
  const isRinged = stands.some((one) => one && getComputedStyle(one).outlineStyle !== 'none')
  return isRinged ? '' : focused.outerHTML
}

async function write(page: Page, field: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('an owner signs up by keyboard, and an invalid field gets the focus [AUTH-18]', async ({ page }, info) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled() // hydrated, for the arrow keys
  await tabTo(page, 'Sign In')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await write(page, 'First name', 'Ngaire')
  await write(page, 'Last name', 'Parata')
  await write(page, 'Email', `ngaire-by-keyboard-${info.retry}@example.nz`)
  await write(page, 'Password', 'short')
  await page.keyboard.press('Enter')
  // The first invalid field has the focus and describes the error.
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/at least 8 characters/i)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('kererū over the harbour')
  await tabTo(page, /^I accept/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Create Account')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/owner-setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const name of ['Skip to content', 'Browse Nearby Dogs']) {
  test(`"${name}" keeps the focus when the page replaces its skeleton`, async ({ page }) => {
    await signIn(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await tabTo(page, name)
    release()
    await expect(page.getByRole('heading', { name: 'Welcome, Mia' })).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeFocused()
  })
}

test('by keyboard from the list to a dog, to a message and back to the same card [CARD-01 DOGV-08]', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  await tabTo(page, 'Skip to content')
  await page.keyboard.press('Enter')
  // Before that, its link is one of the document alone and loads the next document.
  await expect(page.getByRole('heading', { name: 'Welcome, Mia' })).toBeVisible()
  await tabTo(page, 'Browse Nearby Dogs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Dogs' })).toBeFocused()
  const cards = page.getByRole('list', { name: 'Dogs' }).getByRole('link')
  // By its address: on coming back, dogs of other stories may stand before it.
  const path = await cards.nth(5).getAttribute('href')
  const card = cards.and(page.locator(`[href="${path}"]`))
  await expect(card).toBeVisible()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  for (let stop = 0; stop < MOST_STOPS && !(await card.evaluate((link) => link === document.activeElement)); stop++)
    await page.keyboard.press('Tab')
  await expect(card).toBeInViewport() // the page scrolls to the focused element with a delay
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

  await tabTo(page, 'Send Message')
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await expect(field).toBeVisible()
  if (!(await field.evaluate((one) => one === document.activeElement))) await tabTo(page, /^Message to/)
  await page.keyboard.type('Kia ora! A walk on Sunday?')
  await tabTo(page, 'Send')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kia ora! A walk on Sunday?').last()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect(card.getByRole('heading')).toHaveText(name)
})

test('the focus stays after "Skip to content" while the page is still loading', async ({ page }) => {
  await signIn(page)
  // Simulates the earliest key press: the browser has just moved the focus to the part that the address names.
  await page.addInitScript(() => {
    const pressTab = () => {
      const link = document.querySelector<HTMLElement>('main a[href^="/browse"]')
      if (link && document.activeElement?.id === 'main') link.focus()
      else requestAnimationFrame(pressTab)
    }
    requestAnimationFrame(pressTab)
  })
  await page.goto('/#main')
  await expect(page.getByRole('link', { name: 'Browse Nearby Dogs' })).toBeFocused()
  await page.getByRole('heading', { name: 'Quick safety tips' }).waitFor()
  await expect(page.getByRole('link', { name: 'Browse Nearby Dogs' })).toBeFocused()
})

test('settings are changed by keyboard, and a confirmation traps the focus and closes on Escape', async ({ page }) => {
  await signIn(page)
  await page.goto('/profile')
  const mails = page.getByRole('switch', { name: 'E-mail notifications' })
  const before = await mails.isChecked()
  await tabTo(page, 'E-mail notifications')
  await page.keyboard.press('Space')
  await expect(mails).toBeChecked({ checked: !before })
  await expect(mails).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Space')
  await expect(mails).toBeChecked({ checked: before })

  await tabTo(page, 'Delete Account')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(question.locator(':focus')).toHaveCSS('outline-width', '3px')
  await page.emulateMedia({ forcedColors: null })
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    // The focus may leave the page: after the last button follows the browser's toolbar.
    await expect(page.locator(':focus:not([role=alertdialog] *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused()
})

test('a playdate is suggested and cancelled by keyboard alone [PLAY-02 PLAY-07 PLAY-15]', async ({ page }) => {
  await signIn(page)
  await page.goto('/playdates')
  await expect(page.getByRole('heading', { level: 1, name: 'Playdates' })).toBeVisible()
  await tabTo(page, 'Suggest a Playdate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Suggest a Playdate' })).toBeFocused()
  await tabTo(page, 'Koa')
  await page.keyboard.press('Space')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('label:has(:focus:checked)')).toHaveCSS('outline-width', '3px')
  await page.emulateMedia({ forcedColors: null })
  await write(page, 'Search friends and conversations', 'Tank')
  await tabTo(page, /^Invite Sione/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Tank' })).toBeChecked()
  await tabUntil(page, page.getByLabel('Date', { exact: true }), 'Date')
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const date = page.getByLabel('Date', { exact: true })
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  // The parts of a date stand in the order of the browser's own language.
  await page.keyboard.type(ofMonth + month + year)
  if ((await date.inputValue()) !== day) {
    for (let part = 0; part < 2; part++) await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(month + ofMonth + year)
  }
  await expect(date).toHaveValue(day)
  await tabTo(page, /km$/)
  await page.keyboard.press('Space')
  await write(page, /^Note/, 'By the gate')
  await tabTo(page, 'Suggest Playdate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Koa and Tank' })).toBeFocused()
  await expect(page.getByText('By the gate')).toBeVisible()

  await tabTo(page, 'Cancel Playdate')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tabTo(page, 'Cancel Playdate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})
