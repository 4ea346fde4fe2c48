import { randomUUID } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Owner, World } from '#server/testing/world.ts'
import { afterNight } from '../state/schedule.ts'

/** An owner with a dog. */
export interface Person extends Owner {
  dogId: string
}

export const PLACE = { meetingPlaceId: 'victoria-park-auckland' }

/** A local time so many days ahead. */
export const at = (days: number, time = '10:00') => `${daysAfter(todayInNewZealand(), days)}T${time}`

/** Until the test is over it is day in New Zealand, now or some hours later: at night nobody is reminded. */
export function byDay(): void {
  const soon = new Date(Date.now() + 60_000)
  setTime(afterNight(soon, 'Pacific/Auckland'))
}

/** Until the test is over the clock of the process goes on from this instant. */
export function setTime(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** Actions for the tests of playdates, in a world. */
export function actionsIn(world: World) {
  const person = async (name: string, dog: object = {}): Promise<Person> => {
    const owner = await world.owner(name)
    return { ...owner, dogId: (await world.dog(owner, { name: `${name}'s dog`, ...dog })).id }
  }
  const befriend = async (who: Owner, ...others: Owner[]) => {
    const rows = others.map((other) => ({
      userId: who.id,
      friendUserId: other.id,
      contextDogId: null,
      status: 'accepted' as const,
    }))
    await world.db.insertInto('friends').values(rows).execute()
  }
  const bodyFor = (host: Person, guests: readonly Person[], fields: object = {}) => ({
    id: randomUUID(),
    kind: 'private' as const,
    dogIds: [host.dogId],
    guests: guests.map(({ id, dogId }) => ({ ownerId: id, dogIds: [dogId] })),
    times: [at(5)],
    place: PLACE,
    ...fields,
  })
  const suggest = (host: Person, guests: readonly Person[], fields: object = {}) =>
    world.call(host, playdates.suggest, { body: bodyFor(host, guests, fields) })
  const answer = (guest: Owner, id: string, body: object) =>
    world.call(guest, playdates.answer, { params: { id }, body })
  const show = async (who: Owner, id: string) => (await world.call(who, playdates.show, { params: { id } })).body
  /** Mia has suggested a playdate to her friend Tāne. */
  const suggested = async (fields: object = {}) => {
    const [mia, tane] = [await person('Mia'), await person('Tāne')]
    await befriend(mia, tane)
    const { body } = await suggest(mia, [tane], fields)
    return { mia, tane, id: body.id }
  }
  /** The earliest of the times is 11 to 12 hours away, whatever the hour of the day, and the clock is due. */
  const comeNear = async () =>
    world.pool.query(
      `with passed as (select min(starts_at) - date_trunc('hour', now()) - interval '12 hours' as time from playdate_times),
        suiting as (update playdate_invitations set suits = array(select one - time from unnest(suits) as one) from passed),
        due as (update playdates set next_at = now() - interval '1 minute')
      update playdate_times set starts_at = starts_at - time from passed`,
    )
  return { person, befriend, bodyFor, suggest, answer, show, suggested, comeNear }
}

/** Adds playdates like this one, each with the same guests and dogs and with a host who deleted the account. */
export async function copyPlaydate({ pool }: Pick<World, 'pool'>, id: string, copies: number): Promise<void> {
  await pool.query(
    `with copied as (
      insert into playdates (kind, state, zone, minutes, starts_at, ends_at, meeting_place_id, place_id, place_name,
          latitude, longitude, note, max_dogs)
        select kind, state, zone, minutes, starts_at, ends_at, meeting_place_id, place_id, place_name, latitude, longitude,
          note, max_dogs
        from playdates, generate_series(1, $2::int) where id = $1
      returning id
    ), times as (
      insert into playdate_times (playdate_id, starts_at)
        select copied.id, starts_at from copied, playdate_times where playdate_id = $1
    ), invited as (
      insert into playdate_invitations (playdate_id, owner_id, state, ends_at)
        select copied.id, owner_id, state, ends_at from copied, playdate_invitations
        where playdate_id = $1 and not is_host
      returning id, playdate_id, owner_id
    )
    insert into playdate_dogs (playdate_id, dog_id, invitation_id)
      select invited.playdate_id, dog_id, invited.id
      from invited join dogs on dogs.owner_id = invited.owner_id
        join playdate_dogs on playdate_dogs.playdate_id = $1 and dog_id = dogs.id`,
    [id, copies],
  )
}
