import { expect, test } from 'vitest'
import { emails } from '#contract/emails/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const PROMO = { PROMO_NAME: 'Tick Tock', PROMO_URL: 'https://partner.example/wag', PROMO_CODE: 'WAG10' }
const world = openWorld({ PUBLIC_URL: 'https://wagmates.example', ...PROMO })

const PREVIEWS = [
  ['welcome', emails.welcomePreview, 'Welcome to Wagmates!'],
  ['friend', emails.friendPreview, 'Tāne added you as a friend'],
  ['message', emails.messagePreview, 'New message from Tāne'],
  ['playdate', emails.playdatePreview, 'Tāne suggests a playdate'],
  ['playdate-reminder', emails.playdateReminderPreview, 'Your playdate is tomorrow'],
] as const
const TEMPLATES = [
  ['vaccination', emails.vaccinationTemplate, "Biscuit's Kennel cough is due on "],
  ['worming', emails.wormingTemplate, "Biscuit's All-wormer tablet is due on "],
  ['flea', emails.fleaTemplate, "Biscuit's Spot-on treatment is due on "],
] as const

test.each([...PREVIEWS, ...TEMPLATES])(
  '%s: sandboxed HTML for frames of the app [K-66 MAIL-07 MAIL-08 MAIL-10]',
  async (_name, route, heading) => {
    const mia = await world.owner('Mia')
    const { status, headers, body } = await world.call(mia, route)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
    for (const part of ["default-src 'none'", "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect(String(policy)).not.toMatch(/script|allow-same-origin|allow-forms|allow-top/)
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(body).replaceAll('&#39;', "'")).toContain(heading)
    expect(String(body)).toContain('<base target="_blank">')
  },
)

test.each([...PREVIEWS, ...TEMPLATES])('%s shows sample data and no user’s data [K-66]', async (_name, route) => {
  const ana = await world.owner('Ana', { firstName: 'Anastasia' })
  await world.dog(ana, { name: 'Zorro' })
  const html = String((await world.call(ana, route)).body)
  const shows = /Anastasia|Zorro|@example|token=/.exec(html)?.[0]
  expect(shows).toBeUndefined()
  expect(html).toContain('https://wagmates.example/unsubscribe')
})

test.each(TEMPLATES)('%s shows the partner, labelled as sponsored [C-52 MAIL-06]', async (_name, route) => {
  const html = String((await world.call(await world.owner('Mia'), route)).body)
  expect(html).toContain('Sponsored')
  expect(html).toContain('Tick Tock: $10 off your first order with the code WAG10.')
})

test.each(['other', 'password-reset', 'vaccination', ''])(
  'the preview %j is answered 404 [K-66 G-05]',
  async (name) => {
    const { cookie } = await world.owner('Mia')
    const answer = await world.app.inject({ url: `/api/email-preview/${name}`, headers: { cookie } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'API endpoint not found', code: 'endpoint-not-found' })
  },
)

test('previews need a session and no other right [C-12 MAIL-07]', async () => {
  for (const [, route] of [...PREVIEWS, ...TEMPLATES])
    expect(await world.call(null, route)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized', code: 'unauthorized' },
    })
})

test('pages may frame mails, and nothing of other origins [S10]', async () => {
  const policy = String((await world.app.inject('/auth')).headers['content-security-policy'])
  expect(policy.split('; ')).toContain("frame-src 'self'")
})
