import { sql } from 'kysely'
import { localTimeOf } from '#contract/playdates/wall-clock.ts'
import { partOfDayInWords, startInWords, timeInWords } from '#contract/playdates/words.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import type { EventUser } from '#server/account/account.events.ts'
import type { Config } from '#server/config.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { placeById } from '#server/places/gazetteer.ts'
import { isWithheld } from '#server/playdates/first-contact.ts'
import { loadMailFacts, loadReminderFacts, type MailFacts } from '#server/playdates/mail-facts.ts'
import type { MailType } from '../mail-types.ts'
import { deleteMailsSql, dropMails, type Mail, type Pause, insertMailSql, queuedMails } from '../outbox.ts'
import { cancelledEmail, changedEmail, invitationEmail, playdateReminderEmail } from '../templates/playdate.ts'

type PlaydateNews = DomainEvents['playdate-news']
type Told = 'invited' | 'changed' | 'cancelled' | 'reminder'

export const PLAYDATE_MAILS = {
  invited: 'playdate-invited',
  changed: 'playdate-changed',
  cancelled: 'playdate-cancelled',
  reminder: 'playdate-reminder',
} as const satisfies Record<Told, MailType>

/** A host who changes a playdate again and again sends one mail an hour at most, which says how it stands then. */
const CHANGE_PAUSE: Pause = { ms: HOUR_MS, within: 'wait' }

/** Listeners that queue the mails about playdates, and drop those of before; what else happens is told in the app alone. */
export function playdateMails(config: Config) {
  return {
    async mailAboutPlaydate(db: Tx, news: PlaydateNews): Promise<void> {
      const { what, playdateId, ownerIds, aboutUserId } = news
      if (!isMailed(news)) return
      const facts = await loadMailFacts(db, playdateId)
      if (!facts) return
      if (what !== 'invited') await dropEarlier(db, news)
      const people = await loadPeople(db, [...ownerIds, ...(aboutUserId === null ? [] : [aboutUserId])])
      const about = people.find(({ id }) => id === aboutUserId)
      for (const person of people.filter(({ id }) => ownerIds.includes(id) && isMailedTo(facts, what, id))) {
        const mail = await mailTo(db, { news, facts, person, about, config })
        await insertMailSql(config, mail, what === 'changed' ? CHANGE_PAUSE : undefined).execute(db)
      }
    },
  }
}

function isMailed({ what, isNoteOnly }: PlaydateNews): boolean {
  return what in PLAYDATE_MAILS && isNoteOnly !== true
}

/** Time and place are for those who go or are invited; a cancellation names neither to those who asked to join. */
function isMailedTo({ knowing, asking }: MailFacts, what: PlaydateNews['what'], ownerId: string): boolean {
  return knowing.includes(ownerId) || (what === 'cancelled' && asking.includes(ownerId))
}

interface Writing {
  news: PlaydateNews
  facts: MailFacts
  person: EventUser
  about: EventUser | undefined
  config: Config
}

async function mailTo(db: Tx, writing: Writing): Promise<Mail> {
  const { news, person, about } = writing
  return {
    type: PLAYDATE_MAILS[news.what as Told],
    to: person.email,
    content: await contentFor(db, writing),
    aboutId: news.playdateId,
    ...(about && about.id !== person.id && { aboutUserId: about.id }),
    ...(news.until && { expiresAt: news.until }),
  }
}

async function contentFor(db: Tx, { news, facts, person, about, config }: Writing): Promise<Mail['content']> {
  const { what, playdateId } = news
  const common = {
    firstName: person.firstName,
    ...whenAndWhere(facts, person.id),
    url: `${config.publicUrl}/playdates/${playdateId}`,
  }
  const hostName = about?.firstName ?? null
  if (what === 'invited') return invitationEmail({ ...common, hostName })
  if (what === 'changed') return changedEmail({ ...common, hostName })
  if (what === 'cancelled') {
    const isAsker = facts.asking.includes(person.id)
    return cancelledEmail({ ...common, hostName, isCancelledByHost: about !== undefined, isAsker })
  }
  const isToday = facts.startsAt !== null && dayOf(facts, facts.startsAt) === dayOf(facts, new Date())
  return playdateReminderEmail({ ...common, isToday, ...(await loadReminderFacts(db, playdateId, person.id)) })
}

function dayOf({ zone }: MailFacts, at: Date): string {
  return localTimeOf(at, zone).slice(0, 10)
}

function timesOf({ startsAt, times, minutes, zone }: MailFacts): string[] {
  return startsAt ? [timeInWords(startsAt, minutes, zone)] : times.map((time) => startInWords(localTimeOf(time, zone)))
}

/** Time and place; no more than the part of a day and the town for an owner who asks to join an open walk. */
function whenAndWhere(facts: MailFacts, ownerId: string): { times: string[]; place: string | null } {
  if (!facts.asking.includes(ownerId)) return { times: timesOf(facts), place: facts.place }
  const { startsAt, times, zone, placeId } = facts
  return {
    times: [startsAt ?? times].flat().map((start) => partOfDayInWords(start, zone)),
    place: placeById(placeId ?? '')?.label ?? null,
  }
}

async function loadPeople(db: Tx, ids: readonly string[]): Promise<EventUser[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'firstName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Drops what was queued about a playdate and is told anew. */
async function dropEarlier(db: Tx, { playdateId, ownerIds }: PlaydateNews): Promise<void> {
  const addresses = db
    .selectFrom('users')
    .select('email')
    .where('id', '=', sql<string>`any(${ownerIds}::uuid[])`)
  const earlier = queuedMails(db)
    .where('recipient', 'in', addresses)
    .where('type', 'in', Object.values(PLAYDATE_MAILS))
    .where('aboutId', '=', playdateId)
    .where('attempts', '=', 0)
  await dropMails(db, earlier)
}

/**
 * Drops what waits of a playdate for owners whom it concerns no more, also what is tried again: reminders of those who do
 * not go, invitations and changes of those who have left, or of a playdate that does not take place.
 */
export function dropOutdatedOfPlaydate(db: Tx, { playdateId }: DomainEvents['playdate-changed']) {
  const isOutdated = sql<boolean>`case email_outbox.type
    when ${PLAYDATE_MAILS.reminder} then playdates.state <> 'confirmed' or part.state <> 'accepted'
    else playdates.state not in ('proposed', 'confirmed') or part.state in ('declined', 'withdrawn') end`
  const addresses = db
    .selectFrom('playdateInvitations as part')
    .innerJoin('playdates', 'playdates.id', 'playdateId')
    .innerJoin('users', 'users.id', 'ownerId')
    .select('email')
    .where('playdateId', '=', playdateId)
    .where(isOutdated)
  const outdated = queuedMails(db)
    .where('recipient', 'in', addresses)
    .where('type', 'in', [PLAYDATE_MAILS.reminder, PLAYDATE_MAILS.invited, PLAYDATE_MAILS.changed])
    .where('aboutId', '=', playdateId)
  return deleteMailsSql(db, outdated)
}

/** Drops the queued invitations of somebody who was hidden. */
export function dropHiddenInvitations(db: Tx, { userId, hiddenUserId, isHidden }: DomainEvents['hidden-changed']) {
  return isHidden ? dropWithheld(db, { guestId: userId, hostId: hiddenUserId }) : null
}

/** Drops the queued invitations of somebody whose request was declined. */
export function dropDeclinedInvitations(db: Tx, { readerId, senderId }: DomainEvents['request-declined']) {
  return dropWithheld(db, { guestId: readerId, hostId: senderId })
}

/** Drops the queued invitations of a host that the guest is not shown. */
function dropWithheld(db: Tx, { guestId, hostId }: { guestId: string; hostId: string }) {
  const withheld = queuedMails(db)
    .where('aboutUserId', '=', hostId)
    .where('recipient', 'in', db.selectFrom('users').select('email').where('id', '=', guestId))
    .where('type', '=', PLAYDATE_MAILS.invited)
    .where(
      sql<boolean>`exists (
        select from playdate_invitations as part where part.owner_id = ${guestId}
          and part.playdate_id = about_id and ${isWithheld('part', sql`${hostId}::uuid`)})`,
    )
  return deleteMailsSql(db, withheld)
}
