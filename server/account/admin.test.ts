import { execFile } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { openWorld } from '#server/testing/world.ts'

const ADMINS = 'Mia@example.nz, ana@example.nz'
const world = openWorld({ ADMIN_EMAILS: ADMINS })

const verify = async (...addresses: string[]) =>
  runTool(world, ['verify-email', ...addresses], { ADMIN_EMAILS: ADMINS })

test('an administrator needs an address in ADMIN_EMAILS and a verified mailbox [ADMIN-01 ADMIN-02 C-11]', async () => {
  const people = [
    { email: 'mia@example.nz', emailVerified: true, isAdmin: true },
    { email: 'ana@example.nz', emailVerified: false, isAdmin: false },
    { email: 'tane@example.nz', emailVerified: true, isAdmin: false },
  ]
  for (const { isAdmin, ...fields } of people) {
    const owner = await world.owner('Mia', fields)
    expect((await world.call(owner, account.current)).body).toMatchObject({ isAdmin })
  }
})

test('a deleted account or an address taken off the list loses the admin rights [C-11]', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz', emailVerified: true })
  const without = await world.anotherApp({ ADMIN_EMAILS: '' })
  const answer = await without.inject({ url: '/api/auth/user', headers: { cookie: mia.cookie } })
  expect(answer.json()).toMatchObject({ isAdmin: false })
  await world.owner('Ana', { role: 'admin' })
  await world.call(mia, account.remove)
  const again = await world.owner('Mia', { email: 'mia@example.nz' })
  expect((await world.call(again, account.current)).body).toMatchObject({ isAdmin: false, emailVerified: false })
})

test('verify-email verifies the mailbox of the first administrator [AUTH-41 C-11]', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz' })
  expect(await verify(' MIA@example.nz')).toMatchObject({ code: 0, said: expect.stringContaining('is verified') })
  expect((await world.call(mia, account.current)).body).toMatchObject({ isAdmin: true, emailVerified: true })
})

test('verify-email names a missing setting, account or argument', async () => {
  await world.owner('Tāne', { email: 'tane@example.nz' })
  expect(await verify('tane@example.nz')).toMatchObject({ code: 0, said: expect.stringContaining('ADMIN_EMAILS') })
  await world.owner('Hine', { email: 'hine@example.nz', role: 'admin' })
  expect((await verify('hine@example.nz')).said).not.toContain('ADMIN_EMAILS')
  expect(await verify('nobody@example.nz')).toMatchObject({ code: 1, said: expect.stringContaining('No account') })
  expect(await verify()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})

test('a tool that finds no database names the folder, and makes none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-nothing-'))
  const mistyped = join(folder, 'mistyped')
  for (const args of [
    ['admin.ts', 'list'],
    ['backup.ts', join(folder, 'a.backup')],
    ['move.ts', 'postgresql://app@127.0.0.1:1/wagmates'],
    ['doctor.ts'],
  ]) {
    const [tool = '', ...others] = args
    const run = promisify(execFile)(process.execPath, [resolve('scripts', tool), ...others], {
      env: { DATA_DIR: mistyped, PUBLIC_URL: 'http://127.0.0.1:1' },
    })
    const error: unknown = await run.catch((failed: unknown) => failed)
    const says = expect.stringContaining(`no database in ${mistyped}.`)
    expect([tool, error]).toEqual([
      tool,
      expect.objectContaining({ code: 1, [tool === 'doctor.ts' ? 'stdout' : 'stderr']: says }),
    ])
  }
  expect(await readdir(folder)).toEqual([])
})
