import { readAddress } from '#server/account/credentials.ts'
import { verifyEmail } from '#server/account/verify.ts'
import { runTool, say } from './console.ts'
import { withDatabase } from './open-database.ts'

// `npm run verify-email -- ADDRESS`: marks an e-mail address as verified, for the first administrator. It may run
// beside the app.

async function verify(address: string): Promise<boolean> {
  return withDatabase(async (db, config) => {
    const user = await verifyEmail(db, address)
    say(user ? `${address} is verified.` : `No account has the address ${address}. Sign up with it first.`)
    if (user && user.role !== 'admin' && !config.adminEmails.has(readAddress(address))) {
      say('It is no administrator: that takes `npm run admin -- grant ADDRESS`, or ADMIN_EMAILS.')
    }
    return user !== undefined
  })
}

const [address, ...more] = process.argv.slice(2)
if (!address || more.length > 0) {
  say('Usage: npm run verify-email -- ADDRESS')
  process.exitCode = 2
} else {
  await runTool(async () => {
    if (!(await verify(address))) process.exitCode = 1
  })
}
