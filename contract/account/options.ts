export const ROLES = ['member', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Bounds of a person's details, shared by forms and schemas: lengths in characters, ages in years. */
export const BIO_LENGTH = { min: 10, max: 1000 }
export const NAME_MAX = 50
export const SETUP_AGE = { min: 18, max: 120 }

/** Groups of people from whom an owner may choose to receive messages. */
export const MESSAGES_FROM = ['everybody', 'nearby', 'friends'] as const
export type MessagesFrom = (typeof MESSAGES_FROM)[number]
/** How far apart the towns of owners may be who are near. */
export const NEARBY_KM = 50

export const PROFILE_AGE = { min: 16, max: 120 }
