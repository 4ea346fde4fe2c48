import type { Selectable } from 'kysely'
import { dueDate } from '#contract/health/due.ts'
import type { health } from '#contract/health/routes.ts'
import { type HealthKind, RECORDS_MAX } from '#contract/health/options.ts'
import type { Input } from '#contract/kit/route.ts'
import { lockOwnAccount } from '#server/account/active-users.ts'
import { refuseUnlessOwnDog } from '#server/dogs/ownership.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { isId, type Tx } from '#server/platform/database/db.ts'
import { answer, type GuardedHandler, type Handler, type Handlers } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { ownRecords, refuseUnlessOwnRecord } from './ownership.ts'
import type { VaccinationsTable } from './health.table.ts'
import { asVaccinations, HEALTH_TABLES } from './records.ts'

/** All kinds share the handlers of vaccinations. The others have no clinic, and other frequencies. */
type Calls = typeof health.vaccinations
type Fields = Input<Calls['change']>['body']

/** The handlers of one kind. */
export function healthCallsOf<Kind extends HealthKind>(kind: Kind): Handlers<(typeof health)[Kind]> {
  const calls: Handlers<Calls> = {
    list: listRecords(kind),
    add: addRecord(kind),
    change: changeRecord(kind),
    remove: removeRecord(kind),
  }
  return calls as unknown as Handlers<(typeof health)[Kind]>
}

function listRecords(kind: HealthKind): Handler<Calls['list']> {
  return async ({ db, me }, { params: { dogId } }) => {
    await refuseUnlessOwnDog({ db, me }, dogId, 'not-your-dogs-records')
    return ownRecords(db, kind, me.id)
      .where('dogId', '=', dogId)
      .orderBy('date', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
  }
}

function addRecord(kind: HealthKind): GuardedHandler<Calls['add']> {
  return {
    authorize: async (caller, { body }) => refuseUnlessOwnDog(caller, body.dogId, 'not-your-dogs-health'),
    handle: async ({ me, transact }, { body: { requestId = null, ...fields } }) =>
      transact(async (db) => {
        await lockOwnAccount(db, me.id)
        await lockDog(db, fields.dogId)
        const earlier = requestId && (await findRequest(db, kind, { dogId: fields.dogId, requestId }))
        if (earlier) return answer(earlier, { status: 200 })
        await refuseBeyondMaximum(db, kind, fields.dogId)
        return asVaccinations(db)
          .insertInto(HEALTH_TABLES[kind])
          .values({ ...columnsOf(fields), requestId })
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
  }
}

function changeRecord(kind: HealthKind): GuardedHandler<Calls['change']> {
  return {
    async authorize(caller, { params, body }) {
      await refuseUnlessOwnRecord(caller, kind, params.id)
      await refuseUnlessOwnDog(caller, body.dogId, 'not-your-dogs-health')
    },
    handle: async ({ me, transact }, { params, body }) =>
      transact(async (db, publish) => {
        await lockOwnAccount(db, me.id)
        await lockDog(db, body.dogId)
        const record = await lockRecord(db, kind, { id: params.id, ownerId: me.id })
        refuseIfChangedSince(record, body)
        if (dueDate(body) !== dueDate(record)) await voidReminder(db, publish, { kind, record, ownerId: me.id })
        const isMoving = record.dogId !== body.dogId
        if (isMoving) await refuseBeyondMaximum(db, kind, body.dogId)
        return asVaccinations(db)
          .updateTable(HEALTH_TABLES[kind])
          .set({ ...columnsOf(body), ...(isMoving && { requestId: null }), updatedAt: instantAfter(record.updatedAt) })
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
  }
}

function removeRecord(kind: HealthKind): Handler<Calls['remove']> {
  return async ({ me, transact }, { params }) =>
    transact(async (db, publish) => {
      await lockOwnAccount(db, me.id)
      const record = await lockRecord(db, kind, { id: params.id, ownerId: me.id })
      await voidReminder(db, publish, { kind, record, ownerId: me.id })
      await asVaccinations(db).deleteFrom(HEALTH_TABLES[kind]).where('id', '=', record.id).execute()
      return { message: 'Record deleted' }
    })
}

/** Locks a record against the daily reminders. */
async function lockRecord(db: Tx, kind: HealthKind, { id, ownerId }: { id: string; ownerId: string }) {
  const record = isId(id) && (await ownRecords(db, kind, ownerId).where('id', '=', id).forUpdate().executeTakeFirst())
  refuseUnless(record, 'record-not-found')
  return record
}

/** Refuses to overwrite changes that the caller has not read. A repeated request finds its own change and passes. */
function refuseIfChangedSince(record: Selectable<VaccinationsTable>, { expectedUpdatedAt, ...fields }: Fields): void {
  const isUnchanged = !expectedUpdatedAt || expectedUpdatedAt.getTime() === record.updatedAt.getTime()
  const given = Object.entries(columnsOf(fields))
  const isRepeat = given.every(([column, value]) => record[column as keyof typeof record] === value)
  refuseUnless(isUnchanged || isRepeat, 'record-changed')
}

/** The present, or a millisecond after `earlier`, so that no two states of a record have the same `updatedAt`. */
const instantAfter = (earlier: Date) => new Date(Math.max(Date.now(), earlier.getTime() + 1))

interface Reminded {
  kind: HealthKind
  record: Selectable<VaccinationsTable>
  ownerId: string
}

/** Drops the reminders of the day on which the record was due. Does nothing when there was no reminder. */
async function voidReminder(db: Tx, publish: Publish, { kind, record, ownerId }: Reminded): Promise<void> {
  const reminder = await db
    .selectFrom('reminderLog')
    .select('id')
    .where('recordType', '=', kind)
    .where('recordId', '=', record.id)
    .where('dueDate', '=', dueDate(record))
    .executeTakeFirst()
  if (reminder) await publish('health-reminder-void', { ownerId, recordId: record.id })
}

/** The clinic of a vaccination; other kinds have none. */
function columnsOf({ dogId, date, name, frequency, clinic }: Fields) {
  return { dogId, date, name, frequency, ...(clinic !== undefined && { clinic }) }
}

/** Locks the dog; refuses when another request deleted it after `authorize`. */
async function lockDog(db: Tx, dogId: string): Promise<void> {
  const dog = await db.selectFrom('dogs').select('id').where('id', '=', dogId).forNoKeyUpdate().executeTakeFirst()
  refuseUnless(dog, 'dog-not-found')
}

async function findRequest(db: Tx, kind: HealthKind, request: { dogId: string; requestId: string }) {
  return asVaccinations(db)
    .selectFrom(HEALTH_TABLES[kind])
    .selectAll()
    .where('dogId', '=', request.dogId)
    .where('requestId', '=', request.requestId)
    .executeTakeFirst()
}

async function refuseBeyondMaximum(db: Tx, kind: HealthKind, dogId: string): Promise<void> {
  const { records } = await asVaccinations(db)
    .selectFrom(HEALTH_TABLES[kind])
    .select(({ fn }) => fn.countAll<number>().as('records'))
    .where('dogId', '=', dogId)
    .executeTakeFirstOrThrow()
  refuseUnless(records < RECORDS_MAX, 'too-many-records')
}
