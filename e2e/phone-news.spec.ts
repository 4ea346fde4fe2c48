import { type CDPSession, expect, type Page } from '@playwright/test'
import { chooseItem } from './menu.ts'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Hands over to the service worker what a push service would, and waits until it is done with it. */
type Deliver = (news: object) => Promise<void>

/** Counts in a worker the pushes that it is done with. */
const COUNT_PUSHES = `{
  const { waitUntil } = ExtendableEvent.prototype
  self.pushesDone = 0
  ExtendableEvent.prototype.waitUntil = function (work) {
    waitUntil.call(this, work)
    const count = () => self.pushesDone++
    if (this.type === 'push') work.then(count, count)
  }
}`

/**
 * Resolves with how many pushes the worker of the page is done with. Chromium notes a notification before it shows it,
 * and forgets it for good when somebody asks for those that are shown in between.
 */
async function countPushes(page: Page): Promise<() => Promise<number>> {
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(COUNT_PUSHES)
  return async () => Number(await worker?.evaluate('self.pushesDone'))
}

/** Notes in the page when it begins to listen to its worker, some time after it is shown. */
const NOTE_LISTENING = `{
  const { serviceWorker } = navigator
  const listen = serviceWorker?.addEventListener
  if (serviceWorker) serviceWorker.addEventListener = (...event) => {
    listen.apply(serviceWorker, event)
    if (event[0] === 'message') self.isListening = true
  }
}`

/** The page with an active worker, as the device "mine"; `deliver` hands over what a push service would. */
async function opened(page: Page, path: string): Promise<Deliver> {
  await page.context().grantPermissions(['notifications'])
  const cdp: CDPSession = await page.context().newCDPSession(page)
  let registrationId = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await cdp.send('ServiceWorker.enable')
  await page.addInitScript(NOTE_LISTENING)
  await signIn(page)
  await page.goto(path)
  await expect.poll(() => page.evaluate('self.isListening')).toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('device')
    await cache.put('/device', Response.json({ id: 'mine' }))
  })
  await expect.poll(() => registrationId).not.toBe('')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
  // The page calls getNotifications() once its list of notifications has loaded. A later call is answered after that one.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/api\/notifications$/))
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    await (await navigator.serviceWorker.ready).getNotifications()
  })
  const pushesDone = await countPushes(page)
  return async (news) => {
    const { origin } = new URL(page.url())
    const before = await pushesDone()
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(news) })
    await expect.poll(pushesDone).toBeGreaterThan(before)
  }
}

const NEWS = { to: 'mine', title: 'Tāne', line: 'New message', tag: 'message:tane', path: '/playdates' }

/** Notifications of the site that the browser shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('news are shown by title and line; those with the same tag replace each other, and take each other back [PUSH-02 PUSH-06]', async ({
  page,
}) => {
  const deliver = await opened(page, '/coming-soon')
  await deliver(NEWS)
  await expect.poll(async () => shown(page)).toEqual([{ title: 'Tāne', body: 'New message', tag: 'message:tane' }])
  await deliver({ ...NEWS, line: 'Walk at five?' })
  await expect.poll(async () => shown(page)).toEqual([{ title: 'Tāne', body: 'Walk at five?', tag: 'message:tane' }])
  await deliver({ to: 'mine', clears: 'message:tane' })
  await expect.poll(async () => shown(page)).toEqual([])
})

test('news for whoever was signed in here before are not shown, nor what is being looked at [PUSH-05 PUSH-02]', async ({
  page,
}) => {
  const deliver = await opened(page, '/playdates')
  await page.bringToFront()
  await deliver({ ...NEWS, to: 'somebody else', title: 'Not for Mia' })
  await deliver({ ...NEWS, title: 'Looked at' })
  await deliver({ ...NEWS, title: 'Shown', tag: 'last', path: '/messages' })
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Shown'])
})

test('news are not shown at their place, whatever else its address says [PUSH-02]', async ({ page }) => {
  const deliver = await opened(page, '/messages?dogId=koa')
  await page.bringToFront()
  await deliver({ ...NEWS, title: 'Looked at', path: '/messages' })
  await deliver({ ...NEWS, title: 'Shown', tag: 'last', path: '/messages?userId=ruby' })
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['Shown'])
})

test('signing out ends the news of this browser [PUSH-05]', async ({ page }) => {
  const deliver = await opened(page, '/')
  await deliver({ ...NEWS, path: '/messages' })
  await expect.poll(async () => shown(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Your account' }).click()
  await chooseItem(page, 'Sign Out')
  await expect.poll(async () => shown(page)).toEqual([])
  await deliver({ ...NEWS, title: 'For Mia alone', path: '/messages' })
  expect(await shown(page)).toEqual([])
})

test('an open tab closes what it shows itself [PUSH-02]', async ({ page }) => {
  const deliver = await opened(page, '/')
  await deliver(NEWS)
  await deliver({ ...NEWS, tag: 'other', path: '/messages?userId=tane' })
  await expect.poll(async () => shown(page)).toHaveLength(2)
  // Its name goes on with the number of playdates that wait for Mia.
  await page
    .getByRole('link', { name: /^Playdates/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playdates')
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['other'])
})

test('a tap leads an open tab to the place [PUSH-02]', async ({ page }) => {
  const deliver = await opened(page, '/coming-soon')
  await deliver(NEWS)
  await expect.poll(async () => shown(page)).toHaveLength(1)
  const [worker] = page.context().serviceWorkers()
  // A notification that is tapped, which no automation can do outside of the page.
  await worker?.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playdates')
  expect(await shown(page)).toEqual([])
})
