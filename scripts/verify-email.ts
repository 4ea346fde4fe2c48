import { verifyEmail } from '#server/account/verify.ts'
import { runTool, say } from './console.ts'
import { withDatabase } from './open-database.ts'

// `npm run verify-email -- ADDRESS`: marks an e-mail address as verified, for the first administrator. It may run
// beside the app.

async function verify(address: string): Promise<boolean> {
  return withDatabase(async (db, config) => {
    const isKnown = (await verifyEmail(db, address)) === 'verified'
    say(isKnown ? `${address} is verified.` : `No account has the address ${address}. Sign up with it first.`)
    if (isKnown && !config.adminEmails.has(address.trim().toLowerCase())) {
      say('To be an administrator it must also be listed in ADMIN_EMAILS.')
    }
    return isKnown
  })
}

const [address] = process.argv.slice(2)
if (!address) {
  say('Usage: npm run verify-email -- ADDRESS')
  process.exitCode = 2
} else {
  await runTool(async () => {
    if (!(await verify(address))) process.exitCode = 1
  })
}
