import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { browse } from '#contract/browse/routes.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { calendar, health } from '#contract/health/routes.ts'
import { matching } from '#contract/matching/routes.ts'
import { VERDICTS } from '#contract/matching/verdicts.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { loadPath } from './routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

/** Texts that run a script or create an element where a text is taken for markup, an attribute, a URL or a template. */
const PAYLOADS = [
  '<script>window.hostile = 1</script>',
  '<img src=x onerror=window.hostile=1>',
  '"><svg onload=window.hostile=1>',
  "' onmouseover='window.hostile=1",
  '</title></textarea></script><iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  'javascript:window.hostile=1',
  'data:text/html,<script>opener.hostile=1</script>',
  '${window.hostile=1}{{constructor.constructor("window.hostile=1")()}}',
  '&lt;img src=x&#32;onerror=window.hostile=1&gt;',
  '<b data-hostile>bold</b>',
]
const TEXT = PAYLOADS.join(' ')

const mia = make.user({ firstName: TEXT, lastName: TEXT, bio: TEXT, city: TEXT, location: TEXT, isAdmin: true })
const tane = make.owner({ firstName: TEXT, bio: TEXT, city: TEXT, primaryDog: { name: TEXT, imageUrl: null } })
const { dogs: _, ...owner } = tane
const dog = make.dog({
  name: TEXT,
  breed: TEXT,
  description: TEXT,
  location: TEXT,
  temperament: [TEXT],
  interactionStyles: [TEXT],
  withOtherDogs: [TEXT],
  getsAlongBetterWith: [TEXT],
  owner,
})
const own = { ...dog, ownerId: mia.id }
const { owner: _owner, ...dogOnly } = dog
const said = make.message({ content: TEXT, sender: owner, receiver: owner })

/** A playdate that is over, whose reader said something about the other dog. */
function hostilePlaydate() {
  const feedback = {
    isOpen: true,
    isAsked: false,
    met: true,
    dogs: [{ dogId: 'biscuit', howItWent: 'slowly' as const, note: TEXT }],
  }
  const playdate = make.playdate({ state: 'over', myState: 'accepted', note: TEXT, feedback })
  const parts = playdate.parts.map((part) => ({
    ...part,
    state: 'accepted' as const,
    owner: { ...owner, id: part.owner?.id ?? '' },
    dogs: part.dogs.map((one) => ({ ...one, name: TEXT, breed: TEXT })),
  }))
  return { ...playdate, parts }
}

/** Prepares responses in which every text is hostile. */
function answerAll(shown = dog): void {
  const { createdAt } = mia
  server.answers(auth.sessions, [])
  server.answers(calendar.show, { url: null })
  server.answers(account.news, { turnedOff: [], showsText: false, quietHours: null })
  server.answers(dogs.my, [own])
  server.answers(dogs.show, shown)
  server.answers(browse.all, { dogs: [dog], totalCount: 1, hasMore: false })
  server.sends(browse.search, () => Response.json([dog], { headers: { 'X-Total-Count': '1' } }))
  const times = { createdAt, updatedAt: createdAt, date: '2025-06-15', frequency: 'annually' } as const
  const treatment = { id: 'dhp', dogId: 'biscuit', name: TEXT, clinic: TEXT, ...times }
  for (const { list } of Object.values(health)) server.answers(list, [treatment])
  const friendUser = { ...tane, dogs: [dogOnly] }
  server.answers(friends.list, [{ id: 'f', status: 'accepted', contextDogId: null, createdAt, friendUser }])
  const match = { verdict: VERDICTS[0], label: TEXT, score: 80, knownAnswers: 9 }
  server.answers(matching.compatibility, { ...match, reasons: [TEXT], advice: [TEXT], missing: [TEXT] })
  server.answers(messages.recent, [{ ...said, unreadCount: 1, isRequest: false }])
  server.answers(messages.conversation, [said])
  server.answers(messages.markRead, { updated: 0 })
  server.answers(owners.show, tane)
  server.answers(playdates.show, hostilePlaydate())
  const met = { dogId: own.id, otherDog: dog, status: 'met', lastMetOn: '2026-11-05', ownFeedback: 'got-on' } as const
  server.answers(playdates.matches, { matches: [met] })
  server.answers(moderation.blocked, [{ id: 'sam', firstName: TEXT }])
  const person = { id: 'sam', firstName: TEXT }
  const thing = { subject: 'walk', subjectId: 'w', snapshot: TEXT, pictureCount: 0 } as const
  const texts = { reason: TEXT, adminNotes: TEXT, reporter: person, reportedUser: person, category: null, ...thing }
  const report = { id: 'r', status: 'pending', createdAt, reviewedAt: null, pendingSince: createdAt, ...texts } as const
  const history = { reportsAbout: 1, reportsBy: 0, decisionCount: 0, decisions: [] }
  const about = {
    person: report.reportedUser,
    memberSince: report.createdAt,
    isOverdue: false,
    lookedAt: null,
    count: 1,
  }
  const instants = { createdAt, tellBy: createdAt, toldAt: createdAt, answerBy: createdAt }
  const complained = { id: 'c', name: TEXT, email: TEXT, what: TEXT, where: TEXT, ...instants }
  const answered = { person, mail: [TEXT], agrees: false, answer: TEXT, isLate: false }
  server.answers(complaints.list, { complaints: [{ ...complained, ...answered }], totalCount: 1, hasMore: false })
  server.answers(operators.appeals, { appeals: [], totalCount: 0, hasMore: false })
  server.answers(operators.queue, {
    entries: [{ ...about, reports: [report], history }],
    totalCount: 1,
    hasMore: false,
  })
  const act = { id: 'a', act: 'looked-up-user', admin: person, user: person, detail: TEXT, createdAt } as const
  server.answers(admin.acts, { acts: [act], totalCount: 1, hasMore: false, operator: null, person: null })
  const mail = { id: 'e', type: 'welcome', recipient: TEXT, subject: TEXT, dogName: TEXT, status: 'sent' } as const
  const counted = { week: '2026-11-23', region: TEXT, suggested: 1, confirmed: 1, met: 0 }
  server.answers(admin.playdates, { weeks: [counted.week], counts: [counted] })
  server.answers(admin.emails, [{ ...mail, createdAt, sentAt: createdAt }])
  const note = {
    id: 'n',
    type: 'friend',
    title: TEXT,
    message: TEXT,
    relatedUserId: 'tane',
    relatedDogId: null,
    relatedPlaydateId: null,
  } as const
  server.answers(notifications.list, { notifications: [{ ...note, isRead: false, createdAt }], unreadCount: 1 })
}

/** The number of times the whole text is shown unchanged, in fields too. */
function timesShown(): number {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
  const all = [document.body.textContent, ...fields.map(({ value }) => value)].map(flat).join('\n')
  return all.split(flat(TEXT)).length - 1
}

/** Elements and attributes that only unescaped text can have created. */
function foundMarkup(): string[] {
  const elements = [...document.querySelectorAll('[data-hostile], iframe[srcdoc], body script:not([type])')]
  const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/^(href|src|action)$/.test(name) && /^\s*(javascript|data:text)/.test(value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
  )
  return [...elements.map(({ outerHTML }) => outerHTML), ...attributes]
}

afterEach(() => {
  Reflect.deleteProperty(window, 'hostile')
})

/** The effects of the texts, once they are shown. */
async function harmDone(atLeast: number): Promise<string[]> {
  await expect.poll(timesShown).toBeGreaterThanOrEqual(atLeast)
  return [...foundMarkup(), ...('hostile' in window ? ['something ran'] : [])]
}

test.each([
  ['/', 9],
  ['/browse', 4],
  ['/browse?search=Nelson', 4],
  ['/dog/biscuit', 16],
  ['/messages?userId=tane', 6],
  ['/profile/edit', 5],
  ['/profile', 5],
  ['/admin/dashboard', 11],
  ['/admin/emails', 3],
  ['/playdates/playdate-1', 6],
] as const)('on %s hostile texts are shown unchanged and run nothing [S11]', async (path, atLeast) => {
  answerAll()
  await loadPath(path)
  await renderApp(path, { user: mia })
  expect(await harmDone(atLeast)).toEqual([])
})

test.each(['/dog/biscuit', '/dogs/biscuit/edit', '/dogs/biscuit/health'])(
  'on %s of an own dog hostile texts run nothing [S11]',
  async (path) => {
    answerAll(own)
    await loadPath(path)
    await renderApp(path, { user: mia })
    expect(await harmDone(6)).toEqual([])
  },
)

test('in the menus of notifications and blocked users hostile texts run nothing [S11]', async () => {
  answerAll()
  await renderApp('/', { user: mia })
  await page.getByRole('button', { name: 'Blocked Users' }).click()
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  expect(await harmDone(5)).toEqual([])
  await page.getByRole('menuitem').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('<b data-hostile>bold</b>')
  expect(await harmDone(5)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect.element(page.getByRole('link', { name: /<b data-hostile>/ }).last()).toBeVisible()
  expect(await harmDone(5)).toEqual([])
})

test.each([
  '/browse?search=',
  '/browse?breed=',
  '/messages?userId=',
  '/unsubscribe?email=',
  '/reset-password?token=',
  '/confirm-email?token=',
  '/dog/',
  '/nothing/',
])('a hostile text in the URL %s runs nothing [S11 S25]', async (start) => {
  answerAll()
  const path = start + encodeURIComponent(TEXT)
  await loadPath(path)
  await renderApp(path, { user: mia })
  await expect.element(page.getByRole('main')).toBeVisible()
  await expect.poll(() => page.getByRole('status', { name: /Loading/ }).elements()).toEqual([])
  expect(await harmDone(0)).toEqual([])
})
