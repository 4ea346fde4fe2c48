import { useQueries, useQuery } from '@tanstack/react-query'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import type { OwnerWithDogs } from '#contract/owners/schemas.ts'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { friendsQuery } from '#web/friends/friends.queries.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { type DogPair, usePairs } from '../parts/use-pairs.ts'
import type { InvitedGuest, PlaydateForm } from './playdate-form.ts'

const recentQuery = routeQuery(messages.recent)
const guestQuery = (id: string) => routeQuery(owners.show, { params: { id } }, { on404: null })

/** The details of a dog that the form shows. */
export interface PartyDog {
  id: string
  name: string
  imageUrl: string | null
  usuallyFree: readonly string[]
}

/** An invited owner with all their dogs and the invited ones. */
export interface Guest {
  owner: OwnerWithDogs
  dogs: readonly PartyDog[]
  dogIds: readonly string[]
  /** Whether the reader may invite them: a friend, or somebody they have written with. */
  isKnown: boolean
}

export interface Parties {
  ownDogs: readonly PartyDog[] | undefined
  chosenOwn: readonly string[]
  guests: readonly Guest[]
  /** Whether the own dogs or an invited owner are still being loaded: until then the form cannot be judged. */
  isLoading: boolean
  candidates: readonly GuestCandidate[]
  areCandidatesLoading: boolean
  pairs: readonly DogPair[]
  /** All dogs that are chosen so far. */
  chosenDogs: readonly PartyDog[]
}

/** A friend, or somebody with whom the reader has written. */
export interface GuestCandidate {
  owner: PublicOwner
  dogNames: readonly string[]
}

/** Everybody and every dog of the form, with what is preselected. Owners who cannot be found are left out. */
export function useParties({ kind, dogIds, guests }: PlaydateForm): Parties {
  const me = useCurrentUser()?.id
  const { data: ownDogs, isPending } = useQuery(myDogsQuery)
  const { candidates, isLoaded, isLoading } = useCandidates(me)
  const asked = kind === 'open' ? [] : guests.filter(({ ownerId }) => ownerId !== me)
  const found = useQueries({
    queries: asked.map(({ ownerId }) => guestQuery(ownerId)),
  })
  const known = new Set(candidates.map(({ owner }) => owner.id))
  const present = asked.flatMap((guest, position) => {
    const owner = found[position]?.data
    if (!owner || owner.isDeleted) return []
    const dogs = owner.dogs.filter(({ isActive }) => isActive)
    const isKnown = !isLoaded || known.has(owner.id) || owner.relation === 'friend'
    return [{ owner, dogs, dogIds: invitedDogs(guest, dogs), isKnown }]
  })
  const chosenOwn = (dogIds ?? onlyOne(ownDogs ?? [])).filter((id) => ownDogs?.some((dog) => dog.id === id))
  const own = ownDogs?.filter(({ id }) => chosenOwn.includes(id)) ?? []
  const invited = present.map(({ dogs, dogIds: ids }) => dogs.filter(({ id }) => ids.includes(id)))
  return {
    ownDogs,
    chosenOwn,
    chosenDogs: [...own, ...invited.flat()],
    guests: present,
    isLoading: isPending || found.some((owner) => owner.isPending),
    candidates,
    areCandidatesLoading: isLoading,
    pairs: usePairs([own, ...invited]),
  }
}

const onlyOne = (dogs: readonly PartyDog[]) => (dogs.length === 1 ? dogs.map(({ id }) => id) : [])

/** The chosen dogs that are there; the only dog when nothing that is there was chosen yet. */
function invitedDogs({ dogIds }: InvitedGuest, dogs: readonly PartyDog[]): string[] {
  if (dogIds === null) return onlyOne(dogs)
  return dogIds.filter((id) => dogs.some((dog) => dog.id === id))
}

function useCandidates(me: string | undefined) {
  const friendList = useQuery(friendsQuery)
  const conversations = useQuery(recentQuery)
  const all = [
    ...(friendList.data ?? []).map(({ friendUser }) => ({
      owner: friendUser,
      dogNames: friendUser.dogs.map(({ name }) => name),
    })),
    ...(conversations.data ?? []).map(({ sender, receiver }) => {
      const owner = sender.id === me ? receiver : sender
      return { owner, dogNames: owner.primaryDog ? [owner.primaryDog.name] : [] }
    }),
  ].filter(({ owner }) => !owner.isDeleted)
  const candidates = [...new Map(all.toReversed().map((one) => [one.owner.id, one])).values()].toReversed()
  return {
    candidates,
    isLoaded: friendList.isSuccess && conversations.isSuccess,
    isLoading: friendList.isPending || conversations.isPending,
  }
}
