import { sql } from 'kysely'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import { startLoop } from '#server/platform/jobs/loop.ts'
import { removeGone } from './devices.ts'
import type { PushKind } from './kinds.ts'
import { afterQuietHours } from './outbox.ts'
import type { OutgoingPush, PushOutcome, SendPush } from './send.ts'

/** Pauses after the failed attempts; the sixth failure is final. */
const RETRY_DELAYS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 3 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]
/** A push service that asks for more is tried again then. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
const SEND_WITHIN_MS = 10 * SECOND_MS
/** How long a process holds a device: longer than sending may take, so that others take over only after it died. */
const LEASE_MS = 30 * SECOND_MS
const POLL_INTERVAL_MS = 250
const AFTER_ERROR_MS = 5 * SECOND_MS
const AT_ONCE = 16
/** The least time between two news to one device, so that nobody's many news keep others waiting. */
const GAP_MS = SECOND_MS
const FINISH_WITHIN_MS = 4 * SECOND_MS

export interface PushFailure {
  kind: PushKind
  attempt: number
  isLast: boolean
  status: number | undefined
}

export interface PushDelivery {
  db: Db
  send: SendPush
  /** Names neither the owner nor the device's address, which is a secret. */
  onFailure: (failure: PushFailure) => void
  onError: (error: unknown) => void
}

/**
 * Sends the due news of the outbox until it is stopped. Several processes may run it: each takes a device by a lease.
 * @returns stops it; what cannot be finished in time is left to another process
 */
export function startPushWorker(delivery: PushDelivery, finishWithinMs = FINISH_WITHIN_MS): () => Promise<void> {
  const aborting = new AbortController()
  const underWay = new Set<Promise<void>>()
  const stopTaking = startLoop({
    round: async () => {
      const taken = await takeDue(delivery.db, AT_ONCE - underWay.size)
      for (const push of taken) {
        const sending = deliver(delivery, push, aborting.signal).catch(delivery.onError)
        underWay.add(sending)
        void sending.finally(() => underWay.delete(sending))
      }
      if (underWay.size >= AT_ONCE) await Promise.race(underWay)
      return taken.length > 0 ? 0 : POLL_INTERVAL_MS
    },
    afterErrorMs: AFTER_ERROR_MS,
    onError: delivery.onError,
  })
  return async () => {
    const timer = setTimeout(() => aborting.abort(), finishWithinMs)
    await stopTaking()
    await Promise.all(underWay)
    clearTimeout(timer)
  }
}

/** Sends what is due at this moment, at most one to each device. Resolves with how many were sent. */
export async function deliverDuePushes(delivery: PushDelivery): Promise<number> {
  const taken = await takeDue(delivery.db, AT_ONCE)
  await Promise.all(taken.map(async (push) => deliver(delivery, push)))
  return taken.length
}

interface TakenPush extends OutgoingPush {
  attempts: number
  revision: number
}

/**
 * Takes the oldest due news of each of a few devices for the time of the lease, skipping devices that another process
 * holds, and those whose session has run out.
 */
async function takeDue(db: Db, count: number): Promise<TakenPush[]> {
  const { rows } = await sql<TakenPush>`
    with due as (
      select push_outbox.id, device_id, due_at from push_outbox
      join push_devices on push_devices.id = device_id
      where is_queued and due_at <= now() and expires_at > now() and next_at <= now()
        and exists (select from sessions where sessions.sid = push_devices.sid and expire > now())
      order by due_at limit ${count * 4}
      for no key update of push_outbox, push_devices skip locked
    ), first as (
      select * from (select distinct on (device_id) * from due order by device_id, due_at) as oldest order by due_at limit ${count}
    ), held as (
      update push_devices set next_at = now() + ${LEASE_MS} * interval '1 millisecond'
      from first where push_devices.id = first.device_id
      returning push_devices.id, endpoint, p256dh, auth
    )
    update push_outbox set attempts = attempts + 1, due_at = now() + ${LEASE_MS} * interval '1 millisecond'
    from first join held on held.id = first.device_id
    where push_outbox.id = first.id
    returning push_outbox.id, push_outbox.device_id, endpoint, p256dh, auth, kind, tag, title, line, path, expires_at, attempts,
      revision`.execute(db)
  return rows
}

async function deliver(delivery: PushDelivery, push: TakenPush, abortSignal?: AbortSignal): Promise<void> {
  const { db, send, onFailure } = delivery
  const timeUp = AbortSignal.timeout(SEND_WITHIN_MS)
  const outcome = await outcomeOf(send, push, abortSignal ? AbortSignal.any([abortSignal, timeUp]) : timeUp)
  if (outcome.state === 'gone') return removeGone(db, { id: push.deviceId, endpoint: push.endpoint })
  if (outcome.state === 'sent') return markSent(db, push)
  if (isAborted(outcome, abortSignal)) return handBack(db, push)
  const pauseMs = outcome.state === 'later' ? pauseBefore(push.attempts, outcome.afterMs) : undefined
  onFailure({ kind: push.kind, attempt: push.attempts, isLast: pauseMs === undefined, status: outcome.status })
  return pauseMs === undefined ? giveUp(db, push) : putBack(db, push, pauseMs)
}

/** The outcome of sending. A device with keys that nothing can be encrypted for counts as gone. */
async function outcomeOf(send: SendPush, push: TakenPush, signal: AbortSignal): Promise<PushOutcome> {
  return send(push, signal).catch(() => ({ state: 'gone' }))
}

/** Whether this process has broken the push off, since it ends: its push service has not answered. */
function isAborted(outcome: PushOutcome, abortSignal: AbortSignal | undefined): boolean {
  return abortSignal?.aborted === true && outcome.state === 'later' && outcome.status === undefined
}

/** Undefined after the last attempt. */
function pauseBefore(attempts: number, askedMs: number | undefined): number | undefined {
  const own = RETRY_DELAYS_MS[attempts - 1]
  return own === undefined ? undefined : Math.max(own, Math.min(askedMs ?? 0, LONGEST_PAUSE_MS))
}

/** Empties the text of a push that was sent, and keeps its tag. A row that was renewed meanwhile is sent again. */
async function markSent(db: Db, { id, deviceId, revision }: TakenPush): Promise<void> {
  await sql`
    update push_outbox set sent_at = now(), is_queued = is_queued and revision <> ${revision},
      title = case when revision = ${revision} then '' else title end,
      line = case when revision = ${revision} then '' else line end
    where id = ${id}`.execute(db)
  await release(db, deviceId, GAP_MS)
}

async function giveUp(db: Db, { id, deviceId, revision }: TakenPush): Promise<void> {
  await db.deleteFrom('pushOutbox').where('id', '=', id).where('revision', '=', revision).execute()
  await release(db, deviceId, GAP_MS)
}

/**
 * Puts a push back, and lets its device rest with all news that wait for it: its push service would not take those
 * either. So while a push service is away, the query for due news skips its devices. Nothing is sent in the owner's
 * quiet hours: a rest that ends in them lasts until their end.
 */
async function putBack(db: Db, { id, deviceId, revision }: TakenPush, pauseMs: number): Promise<void> {
  await sql`
    with rest as (
      update push_devices set rests_until = now() + ${pauseMs} * interval '1 millisecond',
        next_at = now() + ${pauseMs} * interval '1 millisecond'
      where id = ${deviceId} returning user_id, rests_until
    ), resumed as (
      select rests_until, ${afterQuietHours(sql`rests_until`)} as resumes_at from rest left join news_settings using (user_id)
    )
    update push_outbox set due_at = greatest(
      case when kind = 'clear' then rests_until else resumes_at end,
      case when id = ${id} and revision = ${revision} then null else due_at end)
    from resumed where device_id = ${deviceId} and is_queued`.execute(db)
}

/** Leaves a push to another process, which may take it at once, as if this one had never taken it. */
async function handBack(db: Db, { id, deviceId, revision }: TakenPush): Promise<void> {
  await sql`
    update push_outbox set attempts = attempts - 1, due_at = now()
    where id = ${id} and revision = ${revision}`.execute(db)
  await release(db, deviceId, 0)
}

async function release(db: Db, deviceId: string, restMs: number): Promise<void> {
  const nextAt = sql<Date>`now() + ${restMs} * interval '1 millisecond'`
  await db.updateTable('pushDevices').set({ nextAt }).where('id', '=', deviceId).execute()
}
