import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: '' })

const tool = async (...args: string[]) => runTool(world, ['admin', ...args])

test('an administrator is named by command while the app runs, and no longer one after revoke [SHIP-07]', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz' })
  expect((await world.call(mia, admin.acts)).status).toBe(403)
  expect(await tool('grant', ' MIA@example.nz')).toMatchObject({
    code: 0,
    said: expect.stringContaining('is an administrator now'),
  })
  expect((await world.call(mia, account.current)).body).toMatchObject({ isAdmin: true })
  expect((await world.call(mia, admin.acts)).status).toBe(200)
  expect(await tool('list')).toEqual({ code: 0, said: 'mia@example.nz  by command\n' })
  expect(await tool('revoke', 'mia@example.nz')).toMatchObject({ code: 0 })
  expect((await world.call(mia, account.current)).body).toMatchObject({ isAdmin: false })
  expect((await world.call(mia, admin.acts)).status).toBe(403)
  expect(await tool('list')).toEqual({ code: 0, said: 'There is no administrator yet.\n' })
})

test('such an administrator names the own address, is told of reports, and cannot be deleted by another [SHIP-07]', async () => {
  const [mia, tane, aroha] = [
    await world.owner('Mia', { email: 'mia@example.nz', role: 'admin' }),
    await world.owner('Tāne'),
    await world.owner('Aroha', { role: 'admin' }),
  ]
  const named = { params: { id: tane.id }, query: { adminEmail: 'Mia@example.nz' } }
  expect((await world.call(mia, admin.findUser, named)).status).toBe(200)
  const foreign = { params: { id: tane.id }, query: { adminEmail: tane.email } }
  expect((await world.call(mia, admin.findUser, foreign)).status).toBe(403)
  expect((await world.call(aroha, admin.deleteUser, { params: { id: mia.id } })).status).toBe(403)
  await world.call(tane, moderation.report, { params: { ownerId: aroha.id }, body: { reason: 'Sells puppies' } })
  const mails = await world.db.selectFrom('emailOutbox').select('recipient').where('type', '=', 'report').execute()
  expect(mails).toEqual([{ recipient: 'mia@example.nz' }])
})

test('a deleted account has no role left [SHIP-07]', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz', role: 'admin' })
  await world.owner('Aroha', { role: 'admin' })
  await world.call(mia, account.remove)
  expect(await world.db.selectFrom('users').select('role').where('id', '=', mia.id).execute()).not.toContainEqual({
    role: 'admin',
  })
})

test.each(['member', 'moderator'] as const)(
  'revoke takes nothing from a %s, and says what the account is [SHIP-07 MOD-09]',
  async (role) => {
    const mia = await world.owner('Mia', { email: 'mia@example.nz', role })
    expect(await tool('revoke', ' MIA@example.nz')).toEqual({
      code: 1,
      said: ` MIA@example.nz is a ${role}, and no administrator by command. Nothing was changed.\n`,
    })
    const acts = world.db.selectFrom('adminActs').select('detail').where('userId', '=', mia.id)
    expect(await acts.execute()).toEqual([])
    const stored = world.db.selectFrom('users').select('role').where('id', '=', mia.id)
    expect(await stored.execute()).toEqual([{ role }])
    const listed = await runTool(world, ['admin', 'revoke', 'mia@example.nz'], { ADMIN_EMAILS: 'mia@example.nz' })
    expect(listed).toMatchObject({ code: 1, said: expect.stringContaining('ADMIN_EMAILS') })
  },
)

test('the command names an unknown account, a list that still grants, and its usage [SHIP-07]', async () => {
  await world.owner('Mia', { email: 'mia@example.nz', role: 'admin' })
  expect(await tool('grant', 'nobody@example.nz')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No account'),
  })
  expect(await tool('revoke', 'nobody@example.nz')).toMatchObject({ code: 1 })
  const listed = await runTool(world, ['admin', 'revoke', 'mia@example.nz'], { ADMIN_EMAILS: 'mia@example.nz' })
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('ADMIN_EMAILS') })
  for (const args of [[], ['grant'], ['promote', 'mia@example.nz']])
    expect(await tool(...args)).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})
