import { listAdmins } from '#server/account/admins.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** Refuses moderators what is reported of an administrator, where another administrator can decide it. */
export async function refuseWhenForAdmins(
  db: Tx,
  config: Config,
  { me, personId }: { me: Me; personId: string },
): Promise<void> {
  if (me.isAdmin) return
  const admins = await listAdmins(db, config)
  const isForAdmins = admins.length > 1 && admins.some(({ id }) => id === personId)
  refuseUnless(!isForAdmins, 'not-yours-to-decide')
}
