import type { account } from '#contract/account/routes.ts'
import { isActiveUser } from './active-users.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { answer, type Handler, type JsonBody } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

const AS_FILE = { 'content-disposition': 'attachment; filename="wagmates-my-data.json"' }

type OwnData = JsonBody<typeof account.ownData>

/**
 * One function for each property of the file, from the feature that owns the rows; `server/wiring/own-data-parts.ts`
 * lists them. Lists are read while the file is sent, no faster than the receiver reads.
 */
export type OwnDataParts = {
  [Name in Exclude<keyof OwnData, 'madeAt' | 'account'>]: (
    db: Db,
    userId: string,
    objects: ObjectStore | null,
  ) => OwnData[Name] | Promise<OwnData[Name]>
}

/**
 * Sends all data about the caller as a file, streamed so that it may be of any size. Of other people it contains only
 * id and first name. Secrets (password hash, tokens, links in mails) are left out, because they would give access to the
 * account to anybody who finds the file. It breaks off when the account was deleted meanwhile.
 */
export function downloadOwnData(parts: OwnDataParts): Handler<typeof account.ownData> {
  return async ({ db, me, objects }) => {
    const user = await db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirstOrThrow()
    const body = {
      madeAt: new Date(),
      account: user,
      dogs: await parts.dogs(db, me.id, objects),
      photos: await parts.photos(db, me.id, objects),
      friends: await parts.friends(db, me.id, objects),
      savedDogs: await parts.savedDogs(db, me.id, objects),
      watches: await parts.watches(db, me.id, objects),
      watchNews: await parts.watchNews(db, me.id, objects),
      blockedUsers: await parts.blockedUsers(db, me.id, objects),
      hiddenOwners: await parts.hiddenOwners(db, me.id, objects),
      reports: await parts.reports(db, me.id, objects),
      complaints: await parts.complaints(db, me.id, objects),
      decisions: await parts.decisions(db, me.id, objects),
      messages: await parts.messages(db, me.id, objects),
      messagePictures: await parts.messagePictures(db, me.id, objects),
      requests: await parts.requests(db, me.id, objects),
      playdates: await parts.playdates(db, me.id, objects),
      notifications: await parts.notifications(db, me.id, objects),
      emails: await parts.emails(db, me.id, objects),
      newsSettings: await parts.newsSettings(db, me.id, objects),
      devices: await parts.devices(db, me.id, objects),
      sessions: await parts.sessions(db, me.id, objects),
      emailChanges: await parts.emailChanges(db, me.id, objects),
      passkeys: await parts.passkeys(db, me.id, objects),
      browsers: await parts.browsers(db, me.id, objects),
      calendarLinkMadeAt: await parts.calendarLinkMadeAt(db, me.id, objects),
    }
    // A deleted account is erased bit by bit: a file that was being sent meanwhile may have any part of it.
    const beforeEnd = async () => refuseUnless(await isActiveUser(db, me.id), 'unauthorized')
    return answer(body, { headers: AS_FILE, beforeEnd })
  }
}
