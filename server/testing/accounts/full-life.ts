import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { auth } from '#contract/auth/routes.ts'
import { haveWritten } from '../contacts.ts'
import { fullAccess } from './full-access.ts'
import { fullNews } from './full-news.ts'
import { fullWatches } from './full-watches.ts'
import { insertPictureMessages } from '../insert-picture-messages.ts'
import type { Owner, World } from '../world.ts'

/** Mark in every text that a person leaves behind; to be looked for after the account is deleted. */
const CANARY = 'Zanzibar'
/** The same for what others may keep: messages to them, and reports. */
const KEPT_CANARY = 'Quagga'
type People = Record<'mia' | 'tane', Owner> & { password: string }

/** Leaves a trace of Mia, named by a canary, in every table and every column that can hold one. */
export async function fullLife(world: World, { mia, tane, password }: People): Promise<void> {
  const { db } = world
  await world.call(null, auth.login, { body: { email: mia.email, password } })
  await world.call(null, auth.login, { body: { email: mia.email, password: `wrong ${CANARY}` } })
  await world.call(null, auth.forgotPassword, { body: { email: mia.email } })
  await db
    .updateTable('users')
    .set({
      googleId: CANARY,
      firstName: CANARY,
      lastName: CANARY,
      profileImageUrl: CANARY,
      location: CANARY,
      city: CANARY,
      age: 77,
      bio: `${CANARY} ${CANARY}`,
      termsAcceptedAt: new Date(),
      welcomeEmailSentAt: new Date(),
      emailVerified: true,
      confirmBy: new Date(),
    })
    .where('id', '=', mia.id)
    .execute()
  const dogId = await dogWithRecords(world, mia)
  const other = await world.dog(tane)
  const [dogId1 = '', dogId2 = ''] = [dogId, other.id].toSorted()
  await db
    .insertInto('matches')
    .values({ dogId1, dogId2, createdBy: mia.id, metOn: null, feedback1: null, feedback2: null })
    .execute()
  await company(world, { mia, tane, dogId })
  await fullWatches(world, { mia, tane, dogId, otherDogId: other.id, word: CANARY })
  await messagesAndMails(world, { mia, tane, dogId })
  await playdatesOf(world, { mia, tane, dogId, otherDogId: other.id })
  await fullNews(world, { mia, tane, word: CANARY })
}

async function dogWithRecords({ db, pool, dog }: World, mia: Owner): Promise<string> {
  const bytes = Buffer.concat([
    await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
    Buffer.from(CANARY),
  ])
  const photo = { ownerId: mia.id, mime: 'image/webp' as const, bytes, cardBytes: bytes, alt: CANARY }
  const { id: photoId } = await db.insertInto('photos').values(photo).returning('id').executeTakeFirstOrThrow()
  const { id } = await dog(mia, {
    name: CANARY,
    breed: CANARY,
    description: CANARY,
    trainingLevel: CANARY,
    location: `${CANARY}, New Zealand`,
    temperament: [CANARY],
    interactionStyles: [CANARY],
    photoId,
  })
  for (const [recordType, table] of [
    ['vaccinations', 'vaccinations'],
    ['worming', 'worming_treatments'],
    ['flea', 'flea_treatments'],
  ]) {
    await pool.query(
      `with record as (insert into ${table} (dog_id, name, date, frequency) values ($1, $2, '2026-01-02', 'monthly') returning id)
      insert into reminder_log (record_type, record_id, due_date) select $3, id, '2026-02-02' from record`,
      [id, CANARY, recordType],
    )
  }
  return id
}

async function company(
  { db, pool }: World,
  { mia, tane, dogId }: { mia: Owner; tane: Owner; dogId: string },
): Promise<void> {
  const pairs = [
    [mia, tane],
    [tane, mia],
  ] as const
  for (const [one, two] of pairs) {
    await db.insertInto('friends').values({ userId: one.id, friendUserId: two.id, contextDogId: dogId }).execute()
    await db.insertInto('blockedUsers').values({ userId: one.id, blockedUserId: two.id }).execute()
    await db.insertInto('hiddenOwners').values({ userId: one.id, hiddenUserId: two.id }).execute()
    await db
      .insertInto('reportedUsers')
      .values({ reporterId: one.id, reportedUserId: two.id, reason: KEPT_CANARY })
      .execute()
    const sentence = one === mia ? CANARY : 'Please be kind.'
    const decision = { kind: 'warn', reason: 'harassment', sentence, endsAt: null } as const
    await db
      .insertInto('sanctions')
      .values({ userId: one.id, reportId: two.id, decidedBy: two.id, ...decision })
      .execute()
    const complaint = {
      name: 'Hana',
      email: 'hana@example.org',
      what: 'It harms me.',
      place: 'A photo',
      userId: one.id,
    }
    await db.insertInto('complaints').values(complaint).execute()
    await db.insertInto('reportTakes').values({ userId: one.id, takenBy: two.id }).execute()
    await db
      .insertInto('notifications')
      .values({
        userId: one.id,
        relatedUserId: two.id,
        type: 'friend',
        title: CANARY,
        message: CANARY,
        relatedDogId: dogId,
      })
      .execute()
  }
  await fullAccess(pool, mia, CANARY)
}

async function messagesAndMails(
  world: World,
  { mia, tane, dogId }: { mia: Owner; tane: Owner; dogId: string },
): Promise<void> {
  const { db } = world
  await haveWritten(world, mia, tane)
  const between = { senderId: mia.id, receiverId: tane.id, contextDogId: dogId }
  const back = { senderId: tane.id, receiverId: mia.id, contextDogId: dogId }
  await db
    .insertInto('messages')
    .values([
      { ...between, content: KEPT_CANARY },
      { ...back, content: KEPT_CANARY },
      { ...between, content: CANARY, receiverDeleted: true },
      { ...back, content: CANARY, senderDeleted: true },
    ])
    .execute()
  await insertPictureMessages(db, [
    { ...between, bytes: Buffer.from(KEPT_CANARY) },
    { ...between, bytes: Buffer.from(CANARY), receiverDeleted: true },
  ])
  const mail = { subject: CANARY, html: CANARY, text: CANARY, dogName: CANARY, type: 'friend' }
  await db
    .insertInto('emailOutbox')
    .values([
      { ...mail, recipient: mia.email },
      { ...mail, recipient: mia.email, status: 'sent', sentAt: new Date() },
      { ...mail, recipient: tane.email, aboutUserId: mia.id },
      { ...mail, recipient: 'zanzibar@example.nz', status: 'sent', sentAt: new Date(), formerOwnerId: mia.id },
    ])
    .execute()
  await db.insertInto('emailOptouts').values({ email: mia.email }).execute()
}

/** One that Mia hosts and one to which she is invited, both ahead, and the same of the past. */
async function playdatesOf(
  { db }: World,
  { mia, tane, dogId, otherDogId }: { mia: Owner; tane: Owner; dogId: string; otherDogId: string },
): Promise<void> {
  for (const host of [mia, tane]) {
    for (const days of [-9, 9]) {
      const id = randomUUID()
      const startsAt = new Date(Date.now() + days * 86_400_000)
      const endsAt = new Date(startsAt.getTime() + 3_600_000)
      const words = host === mia ? CANARY : 'Walk?'
      const state = days < 0 ? ('over' as const) : ('confirmed' as const)
      const kind = { kind: 'private', zone: 'Pacific/Auckland', minutes: 60, maxDogs: 8, audience: null } as const
      const place = {
        placeName: `${words}, Auckland`,
        placeId: null,
        meetingPlaceId: null,
        latitude: null,
        longitude: null,
      }
      const times = { startsAt, endsAt, dayReminderAt: null, hoursReminderAt: null, nextAt: null, radiusKm: null }
      await db
        .insertInto('playdates')
        .values({ id, hostId: host.id, state, note: words, cancelNote: words, ...kind, ...place, ...times })
        .execute()
      const common = { playdateId: id, endsAt, isOver: days < 0 }
      await addPart(db, { ...common, ownerId: mia.id, isHost: host === mia, dogId, about: otherDogId, note: CANARY })
      await addPart(db, {
        ...common,
        ownerId: tane.id,
        isHost: host === tane,
        dogId: otherDogId,
        about: dogId,
        note: null,
      })
    }
  }
}

interface FullPart {
  playdateId: string
  ownerId: string
  isHost: boolean
  endsAt: Date
  isOver: boolean
  dogId: string
  /** The dog of the other, of which something is said. */
  about: string
  note: string | null
}

async function addPart(db: World['db'], { isOver, dogId, about, note, ...part }: FullPart): Promise<void> {
  const said = isOver ? { met: true, feedbackAt: part.endsAt } : { met: null, feedbackAt: null }
  const { id: invitationId } = await db
    .insertInto('playdateInvitations')
    .values({ ...part, ...said, state: 'accepted', reason: null, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('playdateDogs').values({ playdateId: part.playdateId, invitationId, dogId }).execute()
  if (!isOver) return
  await db.insertInto('playdateFeedback').values({ invitationId, dogId: about, howItWent: 'got-on', note }).execute()
}

/** The tables of the whole database in which a text stands, in any column: text, JSON, lists or bytes. */
export async function remainsOf({ pool }: World, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string; quoted: string }>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  const found: string[] = []
  for (const { name, quoted } of tables) {
    // A whole row as text: bytes stand in it as hexadecimal digits.
    const { rows } = await pool.query(
      `select from ${quoted} as row where lower(row::text) like '%' || $1 || '%'
        or row::text like '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%'
        or row::text like '%' || encode(convert_to(initcap($1), 'UTF8'), 'hex') || '%'`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
