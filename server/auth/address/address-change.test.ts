import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openStream } from '#server/testing/streams.ts'
import { deliverDue, deliveryOf, MAIL_SETTINGS, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashPassword } from '../passwords.ts'

const MAILING = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM }
const world = openWorld({ ...MAILING, ADMIN_EMAILS: 'boss@example.nz' })
const server = openMailServer()
const PASSWORD = 'correct horse'
const password = await hashPassword(PASSWORD)
const NEW = 'mia@example.org'
const SENT = {
  status: 200,
  body: { message: `We have sent a link to ${NEW}. Your address changes when you confirm it there.` },
}
const INVALID = { status: 400, body: { code: 'invalid-confirmation-link' } }
let mia: Owner

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  mia = await world.owner('Mia', { email: 'mia@example.nz', password, emailVerified: true })
})
afterEach(() => vi.useRealTimers())

const change = async (who: Owner, email = NEW, currentPassword = PASSWORD) =>
  world.call(who, auth.changeEmail, { body: { email, currentPassword } })
const confirm = async (token: string) => world.call(null, auth.confirmEmail, { body: { token } })
const undo = async (token: string) => world.call(null, auth.undoEmailChange, { body: { token } })
const signIn = async (email: string, given = PASSWORD) =>
  (await world.call(null, auth.login, { body: { email, password: given } })).status
const stateOf = async ({ id }: Owner) =>
  world.db.selectFrom('users').select(['email', 'emailVerified', 'confirmBy']).where('id', '=', id).executeTakeFirst()

/** The mails that have arrived since the last call: to whom, the subject and the link's token. */
async function mails(): Promise<{ to: string; subject: string; path: string; token: string }[]> {
  await deliverDue(deliveryOf(world, server))
  return server.mails.splice(0).map(({ recipients, subject = '', link }) => ({
    to: recipients[0] ?? '',
    subject,
    path: link.pathname,
    token: link.searchParams.get('token') ?? '',
  }))
}

/** The tokens of a change: of the link to the new address, and of the one to the old. */
async function asked(who = mia, email = NEW): Promise<{ toConfirm: string; toUndo: string }> {
  await change(who, email)
  const arrived = await mails()
  const tokenOf = (path: string) => arrived.find((mail) => mail.path === path)?.token ?? ''
  return { toConfirm: tokenOf('/confirm-email'), toUndo: tokenOf('/undo-email-change') }
}

describe('a change of the address [VERIFY-04]', () => {
  test('is confirmed by the new address and told to the old one; until then the old one stays', async () => {
    expect(await change(mia)).toMatchObject(SENT)
    expect(await stateOf(mia)).toMatchObject({ email: mia.email })
    const arrived = await mails()
    expect(new Set(arrived.map(({ to, subject, path }) => `${to}: ${subject} (${path})`))).toEqual(
      new Set([
        `${mia.email}: Your e-mail address is being changed (/undo-email-change)`,
        `${NEW}: Confirm your new e-mail address (/confirm-email)`,
      ]),
    )
    for (const { token } of arrived) expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.pool.query<{ text: string }>('select email_changes::text as text from email_changes')
    for (const { token } of arrived) expect(rows[0]?.text).not.toContain(token)

    const toConfirm = arrived.find(({ to }) => to === NEW)?.token ?? ''
    expect(await confirm(toConfirm)).toMatchObject({ status: 200 })
    expect(await stateOf(mia)).toEqual({ email: NEW, emailVerified: true, confirmBy: null })
    expect(await signIn(NEW)).toBe(200)
    expect(await confirm(toConfirm)).toMatchObject(INVALID)
  })

  test('asks for the password', async () => {
    expect(await change(mia, NEW, 'wrong horse')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currentPassword', message: 'Current password is incorrect' }] },
    })
    expect(await mails()).toEqual([])
    expect(await world.db.selectFrom('emailChanges').select('id').execute()).toEqual([])
  })

  test('to the address of the account is none', async () => {
    expect(await change(mia, ' MIA@example.nz')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email', message: 'This is your e-mail address already' }] },
    })
  })

  test('to an address that has an account gets the same answer, and a mail there says so [C-49]', async () => {
    const tane = await world.owner('Tāne', { email: NEW, password })
    expect(await change(mia)).toMatchObject(SENT)
    expect(new Set((await mails()).map(({ to, subject, token }) => `${to}: ${subject} ${token !== ''}`))).toEqual(
      new Set([
        `${mia.email}: Your e-mail address is being changed true`,
        `${NEW}: This address has an account already false`,
      ]),
    )
    expect(await stateOf(tane)).toMatchObject({ email: NEW })
  })

  test('is void when the address was taken before the link was pressed', async () => {
    const { toConfirm } = await asked()
    await world.owner('Tāne', { email: NEW })
    expect(await confirm(toConfirm)).toMatchObject(INVALID)
    expect(await stateOf(mia)).toMatchObject({ email: mia.email })
  })

  test('ends with a newer one, and after seven days', async () => {
    const older = await asked()
    const newer = await asked(mia, 'mia@example.com')
    expect(await confirm(older.toConfirm)).toMatchObject(INVALID)
    vi.setSystemTime(Date.now() + 7 * DAY_MS)
    expect(await confirm(newer.toConfirm)).toMatchObject(INVALID)
    expect(await undo(newer.toUndo)).toMatchObject(INVALID)
    expect(await stateOf(mia)).toMatchObject({ email: mia.email })
  })

  test('can be confirmed and undone up to the last millisecond of the seven days', async () => {
    const { toConfirm, toUndo } = await asked()
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1000)
    expect((await confirm(toConfirm)).status).toBe(200)
    expect((await undo(toUndo)).status).toBe(200)
  })

  test('of an unconfirmed account confirms it; its first address is not asked, as it may be a stranger’s', async () => {
    const confirmBy = new Date(Date.now() + 20 * DAY_MS)
    const aroha = await world.owner('Aroha', { password, confirmBy, emailVerified: false })
    await change(aroha, 'aroha@example.org')
    const arrived = await mails()
    expect(arrived.map(({ to }) => to)).toEqual(['aroha@example.org'])
    await confirm(arrived[0]?.token ?? '')
    expect(await stateOf(aroha)).toEqual({ email: 'aroha@example.org', emailVerified: true, confirmBy: null })
  })

  test('keeps "no e-mails", whoever asked for it: the account, or the new address', async () => {
    await world.db.insertInto('emailOptouts').values({ email: NEW }).execute()
    const { toConfirm } = await asked()
    await confirm(toConfirm)
    expect((await world.call(mia, account.current)).body).toMatchObject({ email: NEW, emailNotifications: false })
    const tane = await world.owner('Tāne', { email: 'tane@example.nz', password, emailNotifications: false })
    await confirm((await asked(tane, 'tane@example.org')).toConfirm)
    const optouts = await world.db.selectFrom('emailOptouts').select('email').execute()
    expect(optouts).toContainEqual({ email: 'tane@example.org' })
  })

  test('ends links to set a new password, which went to the old address', async () => {
    await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
    const token = (await mails())[0]?.token ?? ''
    await confirm((await asked()).toConfirm)
    const body = { token, password: 'battery staple', confirmPassword: 'battery staple' }
    expect((await world.call(null, auth.resetPassword, { body })).status).toBe(400)
  })

  test('by which the last administrator would be none is refused', async () => {
    const boss = await world.owner('Bo', { email: 'boss@example.nz', password, emailVerified: true })
    expect(await change(boss, 'other@example.nz')).toMatchObject({ status: 409, body: { code: 'last-admin' } })
  })

  test('counts at once where no mail is sent, unless the address has an account', async () => {
    const app = await world.anotherApp({ SMTP_URL: '' })
    const ask = async (email: string) =>
      app.inject({
        method: 'PATCH',
        url: '/api/auth/email',
        headers: { cookie: mia.cookie },
        payload: { email, currentPassword: PASSWORD },
      })
    await world.owner('Tāne', { email: 'tane@example.nz' })
    expect((await ask('tane@example.nz')).statusCode).toBe(409)
    expect((await ask(NEW)).json()).toEqual({ message: 'Your e-mail address is changed.' })
    expect(await stateOf(mia)).toEqual({ email: NEW, emailVerified: false, confirmBy: null })
  })

  test('is in the file of own data without its secrets, and goes with the account [S30]', async () => {
    await change(mia)
    const { body } = await world.call(mia, account.ownData)
    expect(body.emailChanges).toEqual([{ oldEmail: mia.email, newEmail: NEW, createdAt: expect.any(String) }])
    await world.call(mia, account.remove)
    expect(await world.db.selectFrom('emailChanges').select('id').execute()).toEqual([])
  })
})

describe('"This wasn’t me" [VERIFY-04]', () => {
  test('keeps the old address before the change, ends all sessions with their streams, and the password', async () => {
    const { toConfirm, toUndo } = await asked()
    const stranger = await world.anotherSession(mia)
    const streams = [await openStream(world.app, mia), await openStream(world.app, stranger)]
    expect(await undo(toUndo)).toMatchObject({ status: 200, body: { message: 'Your old address is back.' } })
    await Promise.all(streams.map(({ ended }) => ended))
    for (const who of [mia, stranger]) expect((await world.call(who, account.current)).status).toBe(401)
    expect(await confirm(toConfirm)).toMatchObject(INVALID)
    expect(await stateOf(mia)).toEqual({ email: mia.email, emailVerified: true, confirmBy: null })
    expect(await signIn(mia.email)).toBe(401)
    expect(await undo(toUndo)).toMatchObject(INVALID)
  })

  test('brings the old address back after the change, with a link to set a new password there', async () => {
    const { toConfirm, toUndo } = await asked()
    await confirm(toConfirm)
    expect((await undo(toUndo)).status).toBe(200)
    expect(await stateOf(mia)).toMatchObject({ email: mia.email, emailVerified: true })
    expect(await signIn(NEW)).toBe(401)
    const [reset] = await mails()
    expect(reset).toMatchObject({ to: mia.email, path: '/reset-password' })
    const body = { token: reset?.token ?? '', password: 'battery staple', confirmPassword: 'battery staple' }
    expect((await world.call(null, auth.resetPassword, { body })).status).toBe(200)
    expect(await signIn(mia.email, 'battery staple')).toBe(200)
  })

  test('reaches back over further changes of whoever took the account', async () => {
    const first = await asked()
    await confirm(first.toConfirm)
    const second = await asked(mia, 'stranger@example.com')
    await confirm(second.toConfirm)
    const third = await asked(mia, 'stranger@example.net')
    expect((await undo(first.toUndo)).status).toBe(200)
    expect(await stateOf(mia)).toMatchObject({ email: 'mia@example.nz' })
    for (const { toUndo } of [second, third]) expect(await undo(toUndo)).toMatchObject(INVALID)
    expect(await confirm(third.toConfirm)).toMatchObject(INVALID)
  })

  test('finds the old address free: for seven days nobody else takes it', async () => {
    const tane = await world.owner('Tāne', { email: 'tane@example.nz', password })
    const { toConfirm, toUndo } = await asked()
    await confirm(toConfirm)
    const newcomer = { email: mia.email, password: PASSWORD, firstName: 'Aroha', lastName: 'Ngata' }
    expect((await world.call(null, auth.register, { body: newcomer })).status).toBe(409)
    await change(tane, mia.email)
    expect((await mails()).map(({ subject }) => subject)).toContain('This address has an account already')
    expect((await undo(toUndo)).status).toBe(200)
    expect(await stateOf(mia)).toMatchObject({ email: mia.email })
  })

  test('leaves the address to others after seven days, and to its own account at any time', async () => {
    await confirm((await asked()).toConfirm)
    await confirm((await asked(mia, 'mia@example.nz')).toConfirm)
    expect(await stateOf(mia)).toMatchObject({ email: 'mia@example.nz' })
    vi.setSystemTime(Date.now() + 7 * DAY_MS)
    const newcomer = { email: NEW, password: PASSWORD, firstName: 'Aroha', lastName: 'Ngata' }
    expect((await world.call(null, auth.register, { body: newcomer })).status).toBe(201)
  })
})
