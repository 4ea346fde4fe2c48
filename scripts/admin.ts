import type { Role } from '#contract/account/options.ts'
import { BY_COMMAND } from '#contract/admin/options.ts'
import { grantAdmin, listAdminAddresses, revokeAdmin } from '#server/account/admins.ts'
import { readAddress } from '#server/account/credentials.ts'
import { recordAct } from '#server/admin/acts.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { runTool, say } from './console.ts'
import { withDatabase } from './open-database.ts'

// `npm run admin -- …`: who is an administrator. It may run beside the app, where it counts at once.

const USAGE = `Usage: npm run admin -- grant ADDRESS    makes the account with this e-mail address an administrator's
       npm run admin -- revoke ADDRESS   takes that back
       npm run admin -- list             the addresses of all administrators`

const ROLES: Record<Exclude<Role, 'admin'>, string> = { member: 'a member', moderator: 'a moderator' }

async function recordRole(db: Tx, userId: string, role: Role): Promise<void> {
  await recordAct(db, { adminId: BY_COMMAND, act: 'changed-role', userId, detail: role })
}

/** Returns whether it worked. */
async function grant(db: Db, address: string): Promise<boolean> {
  const user = await db.transaction().execute(async (tx) => {
    const granted = await grantAdmin(tx, address)
    if (granted) await recordRole(tx, granted.id, 'admin')
    return granted
  })
  if (!user) return sayUnknown(address)
  say(`${address} is an administrator now. The account was made on ${user.createdAt.toISOString().slice(0, 10)}.`)
  return true
}

/** Returns whether it worked: nothing is taken from accounts without the role of an administrator. */
async function revoke(db: Db, config: Config, address: string): Promise<boolean> {
  const user = await db.transaction().execute(async (tx) => {
    const found = await revokeAdmin(tx, address)
    if (found?.role === 'admin') await recordRole(tx, found.id, 'member')
    return found
  })
  if (!user) return sayUnknown(address)
  if (user.role === 'admin') say(`${address} is no longer an administrator by command.`)
  else say(`${address} is ${ROLES[user.role]}, and no administrator by command. Nothing was changed.`)
  if (config.adminEmails.has(readAddress(address)))
    say(
      'It is listed in ADMIN_EMAILS, and stays an administrator until it is removed there and the app is started again.',
    )
  return user.role === 'admin'
}

function sayUnknown(address: string): false {
  say(`No account has the address ${address}. Sign up with it first.`)
  return false
}

async function list(db: Db, config: Config): Promise<boolean> {
  const byCommand = await listAdminAddresses(db)
  for (const address of byCommand) say(`${address}  by command`)
  for (const address of config.adminEmails) say(`${address}  by ADMIN_EMAILS, once its mailbox is proved`)
  if (byCommand.length + config.adminEmails.size === 0) say('There is no administrator yet.')
  return true
}

const [act = '', address, ...more] = process.argv.slice(2)
const acts: Record<string, ((db: Db, config: Config) => Promise<boolean>) | undefined> = {
  ...(address && {
    grant: (db) => grant(db, address),
    revoke: (db, config) => revoke(db, config, address),
  }),
  list,
}
const run = acts[act]
if (!run || more.length > 0 || (act === 'list' && address)) {
  say(USAGE)
  process.exitCode = 2
} else {
  await runTool(async () => {
    if (!(await withDatabase(run))) process.exitCode = 1
  })
}
