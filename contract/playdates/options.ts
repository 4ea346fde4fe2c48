/** The bounds of a playdate. */
export const DOGS_MAX = 8
export const GUESTS_MAX = 5
export const TIMES_MAX = 3
export const LENGTHS = [30, 60, 90, 120] as const
export const USUAL_LENGTH = 60
export const NOTE_MAX = 500
export const PLACE_TEXT = { min: 3, max: 120 }
/** The note of an answer, and the host's sentence when a playdate is cancelled. */
export const SENTENCE_MAX = 200
/** How far ahead a playdate may begin. */
export const AHEAD = { minutes: 30, days: 90 }
/** Playdates begin at a quarter of an hour. */
export const QUARTER_MINUTES = 15
export const NEW_A_DAY = 10
export const HOSTED_AHEAD_MAX = 20
/** Playdates ahead to which an owner is invited and which the owner has not declined: more would cost everybody else. */
export const INVITED_AHEAD_MAX = 100
/** How many playdates of one owner may overlap in time. */
export const OVERLAPPING_MAX = 2
/** When the time of a playdate is settled at the latest, before the earliest proposed one. */
export const SETTLED_BEFORE_HOURS = 24

export const ZONES = ['Pacific/Auckland', 'Pacific/Chatham'] as const
export type Zone = (typeof ZONES)[number]

export const KINDS = ['private', 'open'] as const
export type Kind = (typeof KINDS)[number]

/** `proposed`: no time is settled yet; `confirmed`: the host and a guest or more go at the settled time. */
export const STATES = ['proposed', 'confirmed', 'cancelled', 'over'] as const
export type State = (typeof STATES)[number]

/** The states of an invitation; `asked` by an owner who would like to join an open walk. */
export const INVITATION_STATES = ['invited', 'accepted', 'declined', 'withdrawn', 'asked'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** `suggest` proposes other times and leaves the invitation open. */
export const ANSWERS = ['accept', 'decline', 'suggest', 'withdraw'] as const

export const VIEWS = ['upcoming', 'waiting', 'past'] as const
export type View = (typeof VIEWS)[number]

/** The reasons that a guest may choose when declining, in the order in which they are offered. */
export const DECLINE_REASONS = {
  'not-this-time': 'Not this time',
  'too-far': 'Too far',
  'may-not-suit': 'Our dogs may not suit',
  'other-plans': 'Other plans',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS

export const AUDIENCES = ['friends', 'everybody'] as const
export const RADII_KM = [5, 10, 25] as const
export const WALK_DOGS = { min: 3, max: 8 }

/** Parts of a day, from these hours on. */
export const DAY_PARTS = ['morning', 'midday', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

export const INVITED_ENOUGH = 'Somebody you invite has too many invitations already'
export const ADVICE_UNREAD = 'Please confirm that you have read the advice'
export const TIME_SKIPPED = 'That time does not exist: the clocks go forward'
export const HOST_LEFT = 'The host can no longer make it.'
