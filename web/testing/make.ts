import type { CurrentUser } from '#contract/account/schemas.ts'
import type { ShownDog } from '#contract/dogs/schemas.ts'
import type { ChatMessage } from '#contract/messages/schemas.ts'
import type { OwnerWithDogs } from '#contract/owners/schemas.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { instantOf, localEndOf } from '#contract/playdates/wall-clock.ts'

const INSTANT = '2026-03-01T09:00:00.000Z'

/** Builders of test data: named people and dogs; a test passes only the fields that matter to it. */
export const make = {
  user(fields: Partial<CurrentUser> = {}): CurrentUser {
    return {
      id: 'mia',
      email: 'mia@example.nz',
      firstName: 'Mia',
      lastName: 'Parata',
      profileImageUrl: null,
      location: 'Tauranga, Bay of Plenty, New Zealand',
      city: 'Tauranga, Bay of Plenty, New Zealand',
      age: 34,
      bio: 'Beach walks before work, whatever the weather.',
      authProvider: 'email',
      emailVerified: false,
      isConfirmed: true,
      mustConfirmAddress: false,
      isMailRefused: false,
      hasPassword: true,
      hasNewDecision: false,
      emailNotifications: true,
      messagesFrom: 'everybody',
      showsActivity: true,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      isAdmin: false,
      isModerator: fields.isAdmin === true,
      ...fields,
    }
  },
  dog(fields: Partial<ShownDog> = {}): ShownDog {
    return {
      id: 'biscuit',
      ownerId: 'tane',
      name: 'Biscuit',
      breed: 'Labrador Retriever',
      age: 3,
      dateOfBirth: '2023-02-10',
      size: 'large',
      gender: 'female',
      weight: 28,
      description: 'Fetches anything, gives back nothing.',
      imageUrl: null,
      pictures: [],
      temperament: ['Friendly'],
      interactionStyles: [],
      usuallyFree: [],
      withOtherDogs: [],
      getsAlongBetterWith: [],
      energyLevel: 'high',
      trainingLevel: null,
      socialization: 'good',
      goodWithKids: true,
      goodWithDogs: true,
      goodWithCats: null,
      neutered: true,
      vaccinated: true,
      puppyNotVaccinated: false,
      location: 'Tauranga, Bay of Plenty, New Zealand',
      isActive: true,
      relation: null,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      owner: {
        id: 'tane',
        firstName: 'Tāne',
        bio: null,
        city: 'Tauranga, Bay of Plenty, New Zealand',
        profileImageUrl: null,
        createdAt: INSTANT,
        primaryDog: { name: 'Biscuit', imageUrl: null },
      },
      ...fields,
    }
  },
  /** An owner other than the current user. */
  owner(fields: Partial<OwnerWithDogs> = {}): OwnerWithDogs & { dogCount: number } {
    return {
      id: 'tane',
      firstName: 'Tāne',
      bio: null,
      city: null,
      profileImageUrl: null,
      createdAt: INSTANT,
      primaryDog: { name: 'Biscuit', imageUrl: null },
      dogs: [],
      relation: null,
      dogCount: fields.dogs?.length ?? 0,
      ...fields,
    }
  },
  /** A message from Tāne to Mia. */
  message(fields: Partial<ChatMessage> = {}): ChatMessage {
    const { dogs: _, dogCount: __, ...tane } = make.owner()
    return {
      id: 'm-1',
      senderId: 'tane',
      receiverId: 'mia',
      contextDogId: null,
      content: 'Kia ora Mia',
      isRead: true,
      createdAt: INSTANT,
      sender: tane,
      receiver: { ...tane, id: 'mia', firstName: 'Mia', primaryDog: null },
      ...fields,
    }
  },
  /** An hour that begins at a local time. */
  time(localStart: string, zone: Playdate['zone'] = 'Pacific/Auckland') {
    const startsAt = instantOf(localStart, zone)
    if (!startsAt) throw new Error(`no time in ${zone}: ${localStart}`)
    return { startsAt: startsAt.toISOString(), localStart, localEnd: localEndOf(startsAt, 60, zone) }
  },
  /** A playdate that Tāne suggested to Mia: Biscuit and Koa, on Saturday 5 December 2026 at 10:00 am. */
  playdate(fields: Partial<Playdate> = {}): Playdate {
    const { dogs: _, dogCount: __, relation: ___, ...tane } = make.owner()
    const part = { isHost: false, state: 'invited' as const, suggestedTimes: [], note: null }
    const dog = { breed: 'Huntaway', imageUrl: null }
    return {
      id: 'playdate-1',
      kind: 'private',
      state: 'proposed',
      isHost: false,
      myState: 'invited',
      needsAnswer: true,
      zone: 'Pacific/Auckland',
      minutes: 60,
      startsAt: null,
      localStart: null,
      localEnd: null,
      endsAt: null,
      hasBegun: false,
      times: [{ ...make.time('2026-12-05T10:00'), suits: [] }],
      place: {
        meetingPlaceId: 'mount',
        name: 'Mount Drury Reserve',
        kind: 'reserve',
        lat: -37.63,
        lng: 176.18,
        dogAccess: null,
        dogAsOf: null,
        isApproximate: false,
      },
      walk: null,
      note: '',
      parts: [
        {
          ...part,
          owner: tane,
          isHost: true,
          state: 'accepted',
          dogs: [{ ...dog, id: 'biscuit', ownerId: 'tane', name: 'Biscuit' }],
        },
        {
          ...part,
          owner: { ...tane, id: 'mia', firstName: 'Mia', primaryDog: null },
          dogs: [{ ...dog, id: 'koa', ownerId: 'mia', name: 'Koa' }],
        },
      ],
      pairs: [],
      cancelNote: null,
      maxDogs: 8,
      checklist: [],
      feedback: null,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      ...fields,
    }
  },
}
