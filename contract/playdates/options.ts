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
/** Entries in one page of the own playdates. */
export const PLAYDATES_PER_PAGE = 20

/** The reasons that a guest may choose when declining, in the order in which they are offered. */
export const DECLINE_REASONS = {
  'not-this-time': 'Not this time',
  'too-far': 'Too far',
  'may-not-suit': 'Our dogs may not suit',
  'other-plans': 'Other plans',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS

/** Answers of an owner about another dog after a playdate, in the order in which they are offered. */
export const HOW_IT_WENT = {
  'got-on': 'Got on well',
  slowly: 'Took it slowly',
  'not-for-us': 'Not for us',
} as const
export type HowItWent = keyof typeof HOW_IT_WENT
/** When owners are asked how it went, and until when they may say it or change it, counted from the end. */
export const FEEDBACK = { afterHours: 1, days: 30 }
/** How long after the end the word of one owner does not count alone. */
export const MET_BY_ONE_DAYS = 7
/** Label on a dog's card, in place of the verdict's, for an owner whose own dog got on well with it. */
export const GOT_ON_LABEL = 'You have met: got on well'

/** How far a pair of dogs has come: invited, both go, have met, or neither. */
export const MATCH_STATUSES = ['pending', 'accepted', 'met', 'declined'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]
/** Pairs in one reply. */
export const MATCHES_MAX = 100

export const AUDIENCES = ['friends', 'everybody'] as const
export const RADII_KM = [5, 10, 25] as const
export const WALK_DOGS = { min: 3, max: 8 }
/** Open walks are listed so many days ahead, and from no further away than the largest radius. */
export const WALKS_LISTED = { days: 30, km: 25, perPage: 20, pages: 25 }
export const WALK_SORTS = ['time', 'distance'] as const
export const WEEK_PARTS = ['weekdays', 'weekend'] as const
export type WeekPart = (typeof WEEK_PARTS)[number]
/** Owners who may wait for the host of one open walk at once; the walk counts as full for others. */
export const WALK_ASKED_MAX = 20
/** Guests of one open walk in all, whatever became of them. */
export const WALK_GUESTS_MAX = 100
/** How old an account is before it hosts an open walk or asks to join one. */
export const WALK_ACCOUNT_HOURS = 24

export const INVITED_ENOUGH = 'Somebody you invite has too many invitations already'
export const ADVICE_UNREAD = 'Please confirm that you have read the advice'
export const TIME_SKIPPED = 'That time does not exist: the clocks go forward'
export const WALK_FULL = 'The walk is full'
/** All that is said to an owner whom the host of an open walk did not accept. */
export const NOT_THIS_TIME = 'Not this time'
/** Reason that guests read when operators took an open walk down. */
export const WALK_TAKEN_DOWN = 'This walk was against our rules.'
export const HOST_LEFT = 'The host can no longer make it.'
