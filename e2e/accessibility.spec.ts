import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

// Checks every screen in its states, with dialogs and menus open and errors shown.

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface State {
  path: string
  /** Brings the page into the state to check. */
  act?: (page: Page) => Promise<void>
  /** Part that axe checks, where another state shows the rest as well; the whole page by default. */
  part?: string
}

const press = (name: string | RegExp, shown: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page.locator(shown).first()).toBeVisible()
}
const ERROR = '[aria-invalid=true]'

/** Mia's dog, another owner's dog with a photo (other tests create some without), that owner, and Mia's next playdate. */
async function signInAsMia(page: Page): Promise<{ own: string; other: string; partner: string; playdate: string }> {
  await signIn(page)
  const ask = async (path: string): Promise<unknown> => (await page.request.get(path)).json()
  const [mine] = (await ask('/api/dogs/my')) as { id: string; ownerId: string }[]
  const { dogs } = (await ask('/api/dogs/all?limit=50')) as {
    dogs: { id: string; ownerId: string; imageUrl: string | null }[]
  }
  const stranger = dogs.find(({ ownerId, imageUrl }) => ownerId !== mine?.ownerId && imageUrl !== null)
  const { playdates } = (await ask('/api/playdates')) as { playdates: { id: string }[] }
  if (!mine || !stranger || !playdates[0]) throw new Error('The demo community has no dogs or playdates')
  return { own: mine.id, other: stranger.id, partner: stranger.ownerId, playdate: playdates[0].id }
}

/** The faults of a page: axe in light and dark, then width and target size in narrow viewports. */
async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, part, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 720 })
  const narrow = await settled(page)
  const spaced = await page.evaluate(spacedFaults)
  await page.setViewportSize({ width: 360, height: 720 })
  await setTextSize(page, 200)
  const big = (await settled(page)).map((fault) => `with text at 200 %: ${fault}`)
  await setTextSize(page, 100)
  await page.setViewportSize(size)
  return [...narrow, ...spaced, ...big]
}

/** The faults that persist: menus and bars take a moment to be positioned. */
async function settled(page: Page): Promise<string[]> {
  let faults = await page.evaluate(narrowFaults)
  for (let look = 0; faults.length > 0 && look < 20; look++) {
    await page.waitForTimeout(100)
    faults = await page.evaluate(narrowFaults)
  }
  return faults
}

/** Sets the browser's text size (WCAG 1.4.4), in per cent. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
  await browser.detach()
}

/** Runs in the page: finds horizontal overflow (WCAG 1.4.10), and targets below 24 px that are not inline (2.5.8). */
function narrowFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const beyond = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  )
  const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide: ${beyond.at(-1)?.outerHTML}`] : []
  const targets = [...document.querySelectorAll('a, button, input, select, textarea, [role=tab], [role^=menuitem]')]
  const small = targets.filter((target) => {
    const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
    const isThere = width > 1 && height > 1 && target.checkVisibility({ visibilityProperty: true })
    return isThere && getComputedStyle(target).display !== 'inline' && (width < 24 || height < 24)
  })
  return [...wide, ...small.map((target) => `small: ${target.outerHTML}`)]
}

/** Runs in the page: finds horizontal overflow with the text spacing of WCAG 1.4.12. */
function spacedFaults(): string[] {
  const letters = 'line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;'
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(`* { ${letters} } p { margin-bottom: 2em !important; }`)
  document.adoptedStyleSheets.push(spacing)
  const { scrollWidth, clientWidth } = document.documentElement
  document.adoptedStyleSheets.pop()
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide with spaced text`] : []
}

async function expectNoFaults(page: Page, states: readonly State[]): Promise<void> {
  const faults: string[] = []
  for (const { path, act, part } of states) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await act?.(page)
    faults.push(...(await faultsOf(page, part)).map((fault) => `${path} ${fault}`))
  }
  expect(faults).toEqual([])
}

test('signed-out screens are accessible, with errors shown too', async ({ page }) => {
  await expectNoFaults(page, [
    { path: '/' },
    { path: '/auth', act: press('Sign In', ERROR) },
    {
      path: '/auth',
      act: async () => {
        await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
        await page.getByRole('tab', { name: 'Sign Up' }).click()
        await press('Create Account', ERROR)(page)
      },
    },
    { path: '/forgot-password', act: press('Send Reset Link', ERROR) },
    { path: '/reset-password?token=unknown', act: press('Update Password', ERROR) },
    { path: '/confirm-email?token=unknown' },
    { path: '/confirm-email' },
    { path: '/unsubscribe' },
    { path: '/undo-email-change?token=unknown' },
    { path: '/auth/continue' },
    { path: '/appeal' },
    { path: '/coming-soon', act: async () => expect(page.getByRole('link', { name: 'Return' })).toBeVisible() },
  ])
})

test('the dashboard and the lists are accessible, with menus and suggestions open and without results', async ({
  page,
}) => {
  await signIn(page)
  await expectNoFaults(page, [
    { path: '/' },
    { path: '/', act: press('Notifications', '[role=dialog]'), part: '[role=dialog]' },
    { path: '/', act: press('Your account', '[role=menu]'), part: '[role=menu]' },
    { path: '/', act: press('Blocked Users', '[role=menu]'), part: '[role=menu]' },
    { path: '/browse', act: press('Filters', '[role=dialog] >> text=Energy level') },
    {
      path: '/browse',
      act: async () => {
        await page.getByRole('combobox', { name: 'Where would you like to play?' }).fill('tau')
        await expect(page.getByRole('option').first()).toBeVisible()
      },
    },
    { path: '/browse?view=map' },
    { path: '/browse?search=Atlantis' },
    { path: '/browse?free=own' },
  ])
})

test('the pages of dogs are accessible, with dialogs open and errors shown', async ({ page }) => {
  const { own, other } = await signInAsMia(page)
  await expectNoFaults(page, [
    { path: `/dog/${other}` },
    { path: `/dog/${other}`, act: press('View Full Photo', '[role=dialog]'), part: '[role=dialog]' },
    { path: `/dog/${own}`, act: press('Delete', '[role=alertdialog]') },
    {
      path: `/dogs/${own}/edit`,
      act: async () => expect(page.getByRole('group', { name: /usually free/i }).first()).toBeVisible(),
    },
    { path: `/dogs/${other}/edit` },
    { path: '/create-profile', act: press('Create Dog Profile', ERROR) },
  ])
})

test('messages, settings and the guide are accessible, with dialogs open and errors shown', async ({ page }) => {
  const { partner } = await signInAsMia(page)
  await expectNoFaults(page, [
    { path: '/messages' },
    { path: `/messages?userId=${partner}` },
    { path: '/profile', act: press('Change Password', ERROR) },
    { path: '/profile', act: press('Delete Account', '[role=alertdialog]'), part: '[role=alertdialog]' },
    { path: '/profile/edit' },
    { path: '/education' },
    { path: '/education/after-a-fight' },
  ])
})

/** The first of Mia's playdates in a list, or of the open walks near Mia. */
async function idsOf(page: Page, path: string, isMeant: (one: Listed) => boolean = () => true): Promise<string> {
  const { playdates = [], walks = [] } = (await (await page.request.get(path)).json()) as Record<string, Listed[]>
  const found = [...playdates, ...walks].find(isMeant)
  if (!found) throw new Error(`The demo community has nothing of ${path}`)
  return found.id
}

interface Listed {
  id: string
  state: string
  feedback: object | null
}

test('playdates and open walks are accessible, with dialogs open and errors shown', async ({ page }) => {
  const { other, partner, playdate } = await signInAsMia(page)
  const past = '/api/playdates?view=past'
  const over = await idsOf(page, past, ({ feedback }) => feedback !== null)
  const cancelled = await idsOf(page, past, ({ state }) => state === 'cancelled')
  const waiting = await idsOf(page, '/api/playdates?view=waiting')
  const walk = await idsOf(page, '/api/walks')
  await expectNoFaults(page, [
    { path: '/playdates' },
    { path: '/playdates?view=past' },
    { path: '/playdates?view=walks' },
    { path: `/playdates/${playdate}` },
    {
      path: `/playdates/${over}`,
      act: async () => {
        await page.getByRole('group', { name: 'Did you meet?' }).getByText('Yes').click()
        await page.getByText('Got on well').first().click()
        await page.getByText('Something went wrong').click()
      },
    },
    { path: `/playdates/${cancelled}` },
    { path: `/playdates/${waiting}`, act: press('Suggest Another Time', '[role=dialog]') },
    { path: `/playdates/${waiting}`, act: press('Decline', '[role=dialog]'), part: '[role=dialog]' },
    { path: `/playdates/${walk}` },
    { path: `/playdates/${walk}`, act: press('Ask to Join', '[role=dialog]'), part: '[role=dialog]' },
    { path: `/playdates/${walk}`, act: press('Report This Walk', '[role=dialog]'), part: '[role=dialog]' },
    { path: `/playdates/new?with=${partner}&dog=${other}` },
    { path: '/playdates/new', act: press('Suggest Playdate', ERROR) },
    { path: '/playdates/new?kind=open', act: press('Host This Walk', ERROR) },
  ])
})

test('the drawer of small screens is accessible while it is open [SHELL-03]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await expectNoFaults(page, [{ path: '/', act: press('Menu', '[role=dialog]') }])
})
