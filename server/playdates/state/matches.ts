import { type SelectQueryBuilder, sql } from 'kysely'
import { type HowItWent, MATCHES_MAX, type MatchStatus, MET_BY_ONE_DAYS } from '#contract/playdates/options.ts'
import type { playdates } from '#contract/playdates/routes.ts'
import { loadDogs } from '#server/dogs/load.ts'
import { loadOwnDog } from '#server/matching/match-dog.ts'
import { leftOutFor } from '#server/moderation/blocks.ts'
import { type Db, isId, type Tables, type Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseField } from '#server/platform/http/problem.ts'

/** Playdates that changed, with the dogs that were to come to them before. */
interface ChangedPlaydates {
  playdateIds: readonly string[]
  dogIds: readonly string[]
}

/**
 * Writes how far the pairs of dogs of playdates have come, from all playdates of each pair. The rows are locked first, so
 * that the second statement sees what transactions about other playdates of a pair have committed. All owners and dogs
 * of the playdates are locked already, and a transaction does this once, after everything else that it locks.
 */
export async function recordMatches(db: Tx, changed: ChangedPlaydates): Promise<void> {
  const pairs = await lockPairsOfDogs(db, changed)
  if (pairs.length === 0) return
  await sql`
    with pairs as (
      select * from unnest(${pairs.map(({ dogId1 }) => dogId1)}::uuid[], ${pairs.map(({ dogId2 }) => dogId2)}::uuid[])
        as known (dog_id1, dog_id2)
    ), meetings as (
      select dog_id1, dog_id2, playdates.ends_at, (starts_at at time zone zone)::date as day,
        part1.state = 'accepted' and part2.state = 'accepted' and playdates.state <> 'cancelled' as go,
        part1.state in ('invited', 'accepted') and part2.state in ('invited', 'accepted')
          and playdates.state in ('proposed', 'confirmed') as may_go,
        playdates.state = 'over' and part1.state = 'accepted' and part2.state = 'accepted' and (
          (part1.met and part2.met)
          or (coalesce(part1.met, part2.met) and (part1.met is null or part2.met is null)
            and playdates.ends_at <= now() - ${MET_BY_ONE_DAYS} * interval '1 day')) as have_met,
        part1.met is false or part2.met is false as denied,
        said1.how_it_went as said1, said2.how_it_went as said2
      from pairs
        join playdate_dogs as one on one.dog_id = dog_id1
        join playdate_dogs as other on other.dog_id = dog_id2 and other.playdate_id = one.playdate_id
        join playdates on playdates.id = one.playdate_id
        join playdate_invitations as part1 on part1.id = one.invitation_id
        join playdate_invitations as part2 on part2.id = other.invitation_id
        left join playdate_feedback as said1 on said1.invitation_id = part1.id and said1.dog_id = dog_id2
        left join playdate_feedback as said2 on said2.invitation_id = part2.id and said2.dog_id = dog_id1
    ), states as (
      select dog_id1, dog_id2, max(day) filter (where have_met) as met_on,
        case when bool_or(have_met) then 'met' when bool_or(go and not denied) then 'accepted'
          when bool_or(may_go) then 'pending' else 'declined' end as status,
        (array_agg(said1 order by ends_at desc) filter (where said1 is not null))[1] as feedback1,
        (array_agg(said2 order by ends_at desc) filter (where said2 is not null))[1] as feedback2
      from pairs left join meetings using (dog_id1, dog_id2) group by dog_id1, dog_id2
    )
    update matches set status = states.status, met_on = states.met_on,
      feedback1 = states.feedback1, feedback2 = states.feedback2
    from states where matches.dog_id1 = states.dog_id1 and matches.dog_id2 = states.dog_id2
      and (matches.status, matches.met_on, matches.feedback1, matches.feedback2)
        is distinct from (states.status, states.met_on, states.feedback1, states.feedback2)`.execute(db)
}

/**
 * Locks the pairs of dogs of playdates in the order of their ids, and adds those that are new. A pair stays known when one
 * of its dogs no longer comes along. Those who ask to join are left out: nothing of theirs is recorded, and their dogs may
 * be deleted at this moment.
 */
async function lockPairsOfDogs(db: Tx, { playdateIds, dogIds }: ChangedPlaydates) {
  const { rows } = await sql<{ dogId1: string; dogId2: string }>`
    with coming as (
      select dog_id, playdate_dogs.playdate_id, invitation_id, owner_id, part.state in ('invited', 'accepted') as may_come
      from playdate_dogs join playdate_invitations as part on part.id = invitation_id
      where playdate_dogs.playdate_id = any(${playdateIds}::uuid[]) and part.state <> 'asked'
    ), concerned as (
      select dog_id from coming union select unnest(${dogIds}::uuid[])
    ), pairs as (
      select dog_id1, dog_id2, created_by from matches
      where dog_id1 in (select dog_id from concerned) and dog_id2 in (select dog_id from concerned)
      union all
      select one.dog_id, other.dog_id, coalesce(host_id, one.owner_id)
      from coming as one
        join coming as other on other.playdate_id = one.playdate_id and other.dog_id > one.dog_id
          and other.invitation_id <> one.invitation_id
        join playdates on playdates.id = one.playdate_id
      where one.may_come and other.may_come
    ), locked as (
      insert into matches (dog_id1, dog_id2, created_by)
        select distinct on (dog_id1, dog_id2) dog_id1, dog_id2, created_by from pairs order by dog_id1, dog_id2
      on conflict (dog_id1, dog_id2) do update set status = excluded.status where false
    )
    select distinct dog_id1, dog_id2 from pairs`.execute(db)
  return rows
}

/** Deletes the pairs of dogs that are about to be deleted, with which they would go in any order. */
export async function deleteMatchesOf(db: Tx, dogs: SelectQueryBuilder<Tables, 'dogs', { id: string }>): Promise<void> {
  const pairs = sql`select id from matches where dog_id1 in (${dogs}) or dog_id2 in (${dogs})
    order by dog_id1, dog_id2 for update`
  await sql`delete from matches where id = any(array(${pairs}))`.execute(db)
}

/** The pairs of other owners' dogs that a leaving host brought together stay, as those of the first dog's owner. */
export async function handOverMatches(db: Tx, { playdateId, userId }: { playdateId: string; userId: string }) {
  const owners = sql`select owner_id from playdate_invitations where playdate_id = ${playdateId}`
  const pairs = sql`
    select matches.id from matches
      join dogs as first on first.id = dog_id1 join dogs as second on second.id = dog_id2
    where created_by = ${userId} and first.owner_id in (${owners}) and second.owner_id in (${owners})
    order by dog_id1, dog_id2 for no key update of matches`
  await sql`update matches set created_by = dogs.owner_id from dogs
    where dogs.id = dog_id1 and matches.id = any(array(${pairs}))`.execute(db)
}

interface FoundMatch {
  dogId: string
  otherDogId: string
  status: MatchStatus
  lastMetOn: string | null
  ownFeedback: HowItWent | null
}

export const listMatches: Handler<typeof playdates.matches> = async ({ db, me }, { query }) => {
  if (query.dogId === undefined && query.with === undefined) refuseField('dogId', 'dogId is required')
  const own = query.dogId === undefined ? null : await loadOwnDog({ db, me }, query.dogId)
  const found = await findMatches(db, me.id, { dogId: own?.id ?? null, otherDogId: query.with ?? null })
  const others = new Map(
    (
      await loadDogs(
        db,
        found.map(({ otherDogId }) => otherDogId),
        me.id,
      )
    ).map((dog) => [dog.id, dog]),
  )
  const matches = found.flatMap(({ otherDogId, ...match }) => {
    const otherDog = others.get(otherDogId)
    return otherDog ? [{ ...match, otherDog }] : []
  })
  return { matches }
}

interface MatchQuery {
  dogId: string | null
  otherDogId: string | null
}

/**
 * The pairs of an owner's dogs that have met or may, seen from the own dog. Hidden dogs are left out, and those of a
 * blocked pair or a hidden owner.
 */
async function findMatches(db: Db, myId: string, { dogId, otherDogId }: MatchQuery): Promise<FoundMatch[]> {
  if (otherDogId !== null && !isId(otherDogId)) return []
  const side = (mine: string, theirs: string) => sql`
    select own.id as dog_id, other.id as other_dog_id, status, met_on as last_met_on,
      ${sql.ref(mine === 'dog_id1' ? 'feedback1' : 'feedback2')} as own_feedback, matches.created_at
    from dogs as own join matches on ${sql.ref(mine)} = own.id join dogs as other on other.id = ${sql.ref(theirs)}
    where own.owner_id = ${myId} and (${dogId}::uuid is null or own.id = ${dogId})
      and (${otherDogId}::uuid is null or other.id = ${otherDogId}) and other.is_active
      and status <> 'declined' and other.owner_id <> all(${leftOutFor(myId)})`
  const { rows } = await sql<FoundMatch>`
    select dog_id, other_dog_id, status, last_met_on, own_feedback
    from (${side('dog_id1', 'dog_id2')} union all ${side('dog_id2', 'dog_id1')}) as sides
    order by last_met_on desc nulls last, created_at desc, other_dog_id limit ${MATCHES_MAX}`.execute(db)
  return rows
}
