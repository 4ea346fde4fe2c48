import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { readConfig } from '#server/config.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { createPublisher } from '#server/platform/events/domain-events.ts'
import {
  type Arrived,
  deliverDue,
  deliveryOf,
  MAIL_SETTINGS,
  openMailServer,
} from '#server/testing/external/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'
import { queueMail } from './outbox.ts'
import { friendEmail, messageEmail, welcomeEmail } from './templates/social.ts'
import { changedEmail, invitationEmail, playdateReminderEmail } from './templates/playdate.ts'
import { missingPhotoEmail, treatmentEmail } from './templates/health.ts'

const PROMO = {
  PROMO_NAME: '<b>Flea & Co</b>',
  PROMO_URL: 'https://partner.example/?a=1&b="x"',
  PROMO_CODE: '<WAG10>',
}
const mail = openMailServer()
const world = openWorld({ ...MAIL_SETTINGS, ...PROMO })
const config = readConfig({ ...MAIL_SETTINGS, ...PROMO })

const NAMES = {
  'a script': '<script>alert(1)</script>',
  'an image that runs something': '"\'><img src=x onerror=alert(1)>',
  'line breaks and a header': 'Mia\r\nBcc: eve@evil.example\r\n\r\nHello',
  'a list of addresses': 'Mia, eve@evil.example <eve@evil.example>;',
  '300 characters': 'Wāhi '.repeat(60).slice(0, 299),
  emoji: '🐶👩‍👩‍👧 Mia 🦴',
  'an encoded word': '=?utf-8?B?PGI+?=',
  entities: '&lt;b&gt; &amp; &#x3c;',
  'a template': '${7*7} {{7*7}} %s',
  'an address to go to': 'Verify at https://evil.nz/login',
  'a domain': 'evil.nz',
  'a domain with another dot': 'evil。nz',
  'a number to call': 'call 021 555 019',
}

let usual: string[] | undefined

/** The headers of a mail with harmless names. */
async function usualHeaders(): Promise<string[]> {
  if (usual) return usual
  const [one] = await deliverAll('Mia')
  usual = headersOf(one)
  return usual
}

const headersOf = (one: Arrived | undefined) => one?.headers.map(({ key }) => key).toSorted() ?? []

/** One mail of each kind, with the name in every variable. */
async function deliverAll(name: string): Promise<Arrived[]> {
  const url = 'https://wagmates.example/'
  const treatment = { frequency: 'monthly', lastGiven: '2026-05-20', due: '2026-06-20', recordsUrl: url } as const
  const who = { firstName: name, dogName: name }
  const contents = {
    welcome: welcomeEmail({ ...who, browseUrl: url }),
    friend: friendEmail({ ...who, friendName: name, url }),
    message: messageEmail({ ...who, senderName: name, url }),
    vaccination: treatmentEmail({ ...who, ...treatment, name, kind: 'vaccinations', promo: config.promo }),
    'incomplete-profile': missingPhotoEmail({ ...who, url }),
    'playdate-invited': invitationEmail({ ...who, hostName: name, times: ['Today'], place: null, url }),
    'playdate-changed': changedEmail({ ...who, hostName: name, times: ['Today'], place: null, url }),
    'playdate-reminder': playdateReminderEmail({
      ...who,
      isToday: true,
      times: ['Today'],
      place: null,
      others: [{ firstName: name, dogNames: [name] }],
      checklist: ['Water'],
      url,
    }),
  } as const
  await world.db.transaction().execute(async (db) => {
    for (const type of Object.keys(contents) as (keyof typeof contents)[])
      await queueMail(db, config, { type, to: 'mia@example.nz', content: contents[type] })
  })
  mail.mails = []
  await deliverDue(deliveryOf(world, mail))
  return mail.mails
}

/** The visible text of markup. */
function seen(html: string): string {
  const text = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]*>/g, ' ')
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return text.replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? '').replace(/\s+/g, ' ')
}

const TAGS = /^(?:!doctype|html|head|meta|title|style|body|div|table|tr|td|h1|p|ul|li|a|br)$/

test.each(Object.entries(NAMES))(
  'with the name %s every mail has one recipient, no further header and a neutral word [S13 MAIL-16]',
  async (_what, name) => {
    const headers = await usualHeaders()
    const all = await deliverAll(name)
    expect(new Set(all.map(({ subject }) => subject))).toEqual(
      new Set([
        'Welcome to Wagmates!',
        'Somebody added you as a friend',
        'New message from somebody',
        'Your dog: a treatment is due on 20 June 2026',
        'Please add a photo of your dog',
        'Somebody suggests a playdate',
        'The host changed your playdate',
        'Your playdate is today',
      ]),
    )
    const typed = name.replace(/\s+/g, ' ').trim()
    for (const { recipients, to, cc, bcc, html = '', text = '', ...rest } of all) {
      expect(recipients).toEqual(['mia@example.nz'])
      expect(to?.map(({ address }) => address)).toEqual(['mia@example.nz'])
      expect([cc, bcc]).toEqual([undefined, undefined])
      expect(headersOf({ ...rest } as Arrived)).toEqual(headers)
      const tags = Array.from(html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi), ([, tag = '']) => tag.toLowerCase())
      expect(tags.filter((tag) => !TAGS.test(tag))).toEqual([])
      expect(html).not.toMatch(/ on[a-z]+=(?=["'a-z])[^&]*<|javascript:/)
      expect(seen(html)).not.toContain(typed)
      expect(text.replace(/\s+/g, ' ')).not.toContain(typed)
      expect(seen(html)).toContain('Hi there,')
    }
  },
)

test('direction marks are removed from names in every mail [S13]', async () => {
  for (const { html = '' } of await deliverAll('\u202Eaim\u202C \u200Fعائشة\u200F')) {
    expect(seen(html)).toContain('aim عائشة')
    expect(html).not.toMatch(/[\u202A-\u202E\u200F]/)
  }
})

test('the welcome mail to an unverified address does not contain the name of the dog [MAIL-01 S13]', async () => {
  const eve = await world.owner('Eve', { email: 'stranger@example.nz' })
  const body = newDog({ name: 'Verify at https://evil.nz/login' })
  expect((await world.call(eve, dogs.create, { body })).status).toBe(201)
  await deliverDue(deliveryOf(world, mail))
  const [welcome, ...others] = mail.mails
  expect(others).toEqual([])
  expect(welcome?.subject).toBe('Welcome to Wagmates!')
  expect(welcome?.raw).not.toMatch(/evil|Verify/)
  expect(welcome?.text).toContain('Your dog now has a profile')
})

test('name and address of the configured partner are escaped [S13 C-52]', async () => {
  const reminder = (await deliverAll('Mia')).find(({ subject }) => subject?.includes('is due on'))
  expect(reminder?.html).toContain(
    '&lt;b&gt;Flea &amp; Co&lt;/b&gt;: $10 off your first order with the code &lt;WAG10&gt;.',
  )
  expect(reminder?.html).toContain('href="https://partner.example/?a=1&amp;b=&quot;x&quot;"')
})

test('names with markup are left out of mails to other owners [S13]', async () => {
  const name = '<img src=x onerror=alert(1)>\u202E&"\''
  const mia = await world.owner('Mia')
  const eve = await world.owner('Eve', { firstName: name })
  await world.dog(eve, { name: '<b>Rex</b>' })
  await world.call(eve, friends.add, { body: { friendUserId: mia.id } })
  await world.call(eve, messages.send, { body: { receiverId: mia.id, content: '<b>Hi</b>' } })
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([[mia.email], [mia.email]])
  const subjects = ['Somebody added you as a friend', 'New message from somebody']
  expect(mail.mails.map(({ subject = '' }) => subject).toSorted((a, b) => b.localeCompare(a))).toEqual(subjects)
  expect(mail.mails.map(({ text }) => text).join()).toContain('Meet their dog')
  for (const { raw } of mail.mails) expect(raw).not.toMatch(/onerror|Rex/)
})

test('a reminder with hostile names of dog and treatment is sent to the owner only [S13]', async () => {
  const owner = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', email: 'mia@example.nz', firstName: 'Mia' }
  const dog = { id: owner.id, name: 'Rex\r\nBcc: eve@evil.example' }
  const treatment = { kind: 'flea', frequency: 'annually', lastGiven: '2025-06-20', due: '2026-06-20' } as const
  await world.owner('Mia', owner)
  await world.dog({ ...owner, cookie: '' }, dog)
  await world.db.transaction().execute(async (db) =>
    createPublisher(listenersOf(config), db)('health-reminder-due', {
      owner,
      dog,
      ...treatment,
      recordId: owner.id,
      name: '<script>alert(1)</script>',
    }),
  )
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map(({ recipients }) => recipients)).toEqual([['mia@example.nz']])
  expect(mail.mails[0]?.subject).toBe('Your dog: a treatment is due on 20 June 2026')
  expect(headersOf(mail.mails[0])).not.toContain('bcc')
})
