import { type APIRequestContext, expect, test as base } from '@playwright/test'
import sharp from 'sharp'
import { findFirefox, findWebKit } from '../scripts/browsers/other-browsers.ts'
import { DOG } from './dog.ts'
import { openFirefox } from './other-browsers/firefox.ts'
import type { Query, Tab } from './other-browsers/tab.ts'
import { openWebKit } from './other-browsers/webkit.ts'

// The walks of docs/browsers.md in Firefox and WebKit, and in both without newer features.

interface Engine {
  name: string
  open: () => Promise<Tab> | undefined
}

const firefox = findFirefox()
const webKit = findWebKit()

const ENGINES: Engine[] = [
  { name: 'Firefox', open: () => (firefox ? openFirefox(firefox) : undefined) },
  { name: 'WebKit', open: () => (webKit ? openWebKit(webKit) : undefined) },
]

const OLDER_ENGINES: Engine[] = [
  {
    name: 'Firefox without anchor positioning and view transitions',
    open: () =>
      firefox
        ? openFirefox(firefox, { 'layout.css.anchor-positioning.enabled': false, 'dom.viewTransitions.enabled': false })
        : undefined,
  },
  { name: 'WebKit without popovers', open: () => (webKit ? openWebKit(webKit, ['PopoverAttribute']) : undefined) },
]

interface Owner {
  id: string
  firstName: string
  email: string
  api: APIRequestContext
}

const PASSWORD = 'pōhutukawa in bloom'
let count = 0

const test = base.extend<{ owner: (firstName: string) => Promise<Owner> }>({
  /** Signs up a new owner through the API. */
  owner: async ({ playwright, baseURL }, give, info) => {
    const contexts: APIRequestContext[] = []
    await give(async (firstName) => {
      const api = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      contexts.push(api)
      const email = `${firstName}-other-${info.workerIndex}-${(count += 1)}@example.nz`.toLowerCase()
      const data = { email, password: PASSWORD, firstName, lastName: 'Tamihana' }
      const { user } = (await (await api.post('/api/auth/register', { data })).json()) as { user: { id: string } }
      const profile = {
        firstName,
        lastName: 'Tamihana',
        age: 34,
        location: 'Nelson, New Zealand',
        bio: 'Walks at dawn.',
      }
      expect((await api.put('/api/auth/profile', { data: profile })).ok()).toBe(true)
      return { id: user.id, firstName, email, api }
    })
    await Promise.all(contexts.map(async (context) => context.dispose()))
  },
})

const heading = (name: string): Query => ({ role: 'heading', name })
const button = (name: string): Query => ({ role: 'button', name })
const link = (name: string): Query => ({ role: 'link', name })
const textbox = (name: string): Query => ({ role: 'textbox', name })

async function openTab({ name, open }: Engine): Promise<Tab> {
  const tab = await open()
  if (!tab) test.skip(true, `${name} is not installed`)
  return tab as Tab
}

async function signIn(tab: Tab, baseURL: string | undefined, { email }: Owner): Promise<void> {
  await tab.goto(`${baseURL}/auth`)
  await tab.until(`$({ role: 'button', name: 'Sign In' })?.disabled === false`)
  await tab.type({ label: 'Email' }, email)
  await tab.type({ label: 'Password' }, PASSWORD)
  await tab.click(button('Sign In'))
  await tab.see(heading('Welcome'))
  // Firefox fails a navigation that interrupts a page's load.
  await tab.until(`document.readyState === 'complete'`)
}

/** Chooses a picture as a phone takes it, larger than pictures are sent. The drivers have no common way to do it. */
async function choosePicture(tab: Tab): Promise<void> {
  const { width, height } = { width: 3000, height: 2000 }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1f5f8b' } })
    .jpeg()
    .toBuffer()
  await tab.until(`(() => {
    const input = document.querySelector('input[type=file][multiple]')
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (character) => character.charCodeAt(0))
    const chosen = new DataTransfer()
    chosen.items.add(new File([bytes], 'sea.jpg', { type: 'image/jpeg' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  })()`)
}

/** The picture of the newest message, as its receiver gets it. */
async function newestPicture({ api }: Owner, from: Owner) {
  const messages = await (await api.get(`/api/messages/conversation/${from.id}`)).json()
  const { pictures } = (messages as { pictures: { imageUrl: string }[] }[]).at(-1) ?? { pictures: [] }
  return sharp(await (await api.get(pictures[0]?.imageUrl ?? '')).body()).metadata()
}

for (const engine of ENGINES) {
  test(`${engine.name}: an owner signs in, browses, opens a dog and talks with its owner, also in pictures`, async ({
    baseURL,
    owner,
  }) => {
    const hana = await owner('Hana')
    const rewi = await owner('Rewi')
    // At a place of their own: the list of all dogs changes while other stories run.
    const dog = { ...DOG, name: 'Swell', location: 'Haast, West Coast, New Zealand' }
    expect((await rewi.api.post('/api/dogs', { data: dog })).ok()).toBe(true)
    const tab = await openTab(engine)
    try {
      await tab.resize(1280, 900)
      await signIn(tab, baseURL, hana)

      await tab.goto(`${baseURL}/browse`)
      await tab.see(heading('Browse Dogs'))
      await tab.goto(`${baseURL}/browse?search=Haast`)
      await tab.click(link('Swell'))
      await tab.until(`location.pathname.startsWith('/dog/')`)
      await tab.see(heading('Swell'))

      await tab.goto(`${baseURL}/messages?userId=${rewi.id}`)
      await tab.type(textbox('Message to'), 'Kia ora Rewi!')
      await tab.click(button('Send'))
      await tab.until(`document.querySelector('main').textContent.includes('Kia ora Rewi!')`)
      await rewi.api.post('/api/messages', { data: { receiverId: hana.id, content: 'Tēnā koe Hana' } })
      await tab.until(`document.querySelector('main').textContent.includes('Tēnā koe Hana')`)
      await choosePicture(tab)
      await tab.see(button('Remove picture 1'))
      await tab.click(button('Send'))
      await tab.see(button('Your picture'))
      await tab.until(`$({ role: 'button', name: 'Your picture' }).querySelector('img').naturalWidth > 0`)
      expect(await newestPicture(rewi, hana)).toMatchObject({ width: 800, height: 533 })

      await tab.click(button('More'))
      await tab.click({ role: 'menuitem', name: 'Delete Conversation' })
      await tab.see({ role: 'alertdialog' })
      await tab.press('Escape')
      await tab.seeNo({ role: 'alertdialog' })
    } finally {
      await tab.close()
    }
  })
}

for (const engine of [...ENGINES, ...OLDER_ENGINES]) {
  test(`${engine.name}: menus and the drawer open, can be used and close`, async ({ baseURL, owner }) => {
    const hana = await owner('Hana')
    const tab = await openTab(engine)
    try {
      await tab.resize(1280, 900)
      await signIn(tab, baseURL, hana)
      await tab.goto(`${baseURL}/browse`)

      await tab.click(button('Your account'))
      await tab.see({ role: 'menuitem', name: 'Profile' })
      await tab.until(`(() => {
        const { top, left, right, bottom } = $({ role: 'menu' }).getBoundingClientRect()
        return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top > 100
      })()`)
      await tab.press('ArrowDown')
      await tab.until(`document.activeElement.getAttribute('role') === 'menuitem'`)
      await tab.press('Escape')
      await tab.seeNo({ role: 'menu' })
      await tab.until(`document.activeElement.getAttribute('aria-label') === 'Your account'`)

      await tab.click(button('Notifications'))
      await tab.see({ role: 'dialog', name: 'Notifications' })
      await tab.see(heading('Notifications'))
      // A column, so that a long list scrolls below the heading.
      await tab.until(`getComputedStyle($({ role: 'dialog', name: 'Notifications' })).display === 'flex'`)
      await tab.press('Escape')
      await tab.seeNo({ role: 'dialog' })

      await tab.resize(500, 800)
      await tab.goto(`${baseURL}/browse`) // WebKitGTK does not lay out a page anew when its window is resized
      await tab.click(button('Menu'))
      await tab.see({ role: 'dialog' })
      await tab.click(link('Messages'))
      await tab.until(`location.pathname === '/messages'`)
      await tab.seeNo({ role: 'dialog' })
    } finally {
      await tab.close()
    }
  })
}
