import type { account } from '#contract/account/routes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type Handler, type JsonBody } from '#server/platform/http/handler.ts'

const AS_FILE = { 'content-disposition': 'attachment; filename="wagmates-my-data.json"' }

type OwnData = JsonBody<typeof account.ownData>

/**
 * The part of the file that each property of the answer is: the feature that keeps the rows gives it, and `app.ts` puts
 * the parts together. A list is read when the receiver takes it.
 */
export type OwnDataParts = {
  [Name in Exclude<keyof OwnData, 'madeAt' | 'account'>]: (
    db: Db,
    userId: string,
  ) => OwnData[Name] | Promise<OwnData[Name]>
}

/**
 * Everything that is kept about the caller, sent in pieces as fast as it is read, so that it may be of any size. Of
 * other people it names no more than everybody may know. Secrets (the password's hash, tokens, links in mails) are left
 * out: they would open the account to whoever finds the file.
 */
export function downloadOwnData(parts: OwnDataParts): Handler<typeof account.ownData> {
  return async ({ db, me }) => {
    const user = await db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
    const body = {
      madeAt: new Date(),
      account: user,
      dogs: await parts.dogs(db, me.id),
      friends: await parts.friends(db, me.id),
      blockedUsers: await parts.blockedUsers(db, me.id),
      reports: await parts.reports(db, me.id),
      messages: await parts.messages(db, me.id),
      notifications: await parts.notifications(db, me.id),
      emails: await parts.emails(db, me.id),
      sessions: await parts.sessions(db, me.id),
      calendarLinkMadeAt: await parts.calendarLinkMadeAt(db, me.id),
    }
    return answer(body, { headers: AS_FILE })
  }
}
