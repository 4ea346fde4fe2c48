import type { account } from '#contract/account/routes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type Handler, type JsonBody } from '#server/platform/http/handler.ts'

const AS_FILE = { 'content-disposition': 'attachment; filename="wagmates-my-data.json"' }

type OwnData = JsonBody<typeof account.ownData>

/**
 * One function for each property of the file, from the feature that owns the rows; `app.ts` lists them. Lists are read
 * while the file is sent, no faster than the receiver reads.
 */
export type OwnDataParts = {
  [Name in Exclude<keyof OwnData, 'madeAt' | 'account'>]: (
    db: Db,
    userId: string,
  ) => OwnData[Name] | Promise<OwnData[Name]>
}

/**
 * Sends all data about the caller as a file, streamed so that it may be of any size. Of other people it contains only
 * id and first name. Secrets (password hash, tokens, links in mails) are left out, because they would give access to the
 * account to anybody who finds the file.
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
      decisions: await parts.decisions(db, me.id),
      messages: await parts.messages(db, me.id),
      requests: await parts.requests(db, me.id),
      playdates: await parts.playdates(db, me.id),
      notifications: await parts.notifications(db, me.id),
      emails: await parts.emails(db, me.id),
      sessions: await parts.sessions(db, me.id),
      calendarLinkMadeAt: await parts.calendarLinkMadeAt(db, me.id),
    }
    return answer(body, { headers: AS_FILE })
  }
}
