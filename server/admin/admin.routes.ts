import type { admin } from '#contract/admin/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { downloadActs } from './acts-file.ts'
import { listActs } from './acts.ts'
import { listEmails, showEmail } from './email-log.ts'
import { countPlaydates } from './playdate-counts.ts'
import { checkReminders, sendRealEmails, testHealthEmails, testIncompleteProfileEmail } from './sending.ts'
import { changeUserRole } from './roles.ts'
import { showTransparency } from './transparency.ts'
import { deleteUser, showUser } from './users.ts'
import { cancelWalkAsAdmin } from './walks.ts'

export const adminHandlers: Handlers<typeof admin> = {
  sendRealEmails,
  testHealthEmails,
  checkReminders,
  testIncompleteProfileEmail,
  findUser: showUser,
  deleteUser,
  changeRole: changeUserRole,
  emails: listEmails,
  email: showEmail,
  cancelWalk: cancelWalkAsAdmin,
  playdates: countPlaydates,
  acts: listActs,
  actsFile: downloadActs,
  transparency: showTransparency,
}
