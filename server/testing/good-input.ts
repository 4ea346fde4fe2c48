import * as z from 'zod'
import { newDog } from './make.ts'

/** Good input by the route's path; a route without an entry is fed with its schema's keys alone. */
export const goodInput: Record<string, object> = {
  '/api/dogs': newDog(),
  '/api/auth/profile': {
    firstName: 'Mia',
    lastName: 'Walker',
    age: 34,
    location: 'Gore',
    bio: 'Out in every weather.',
  },
  // Sign-in and sign-up fail before the password is hashed: what is tested is input, not argon2.
  '/api/auth/login': { email: 'mia@example.nz', password: '' },
  '/api/auth/register': { email: 'mia@example.nz', password: 'password', firstName: 'Mia', lastName: 'Walker' },
}

/** The names of a schema's fields. */
export function keysOf(schema: z.core.$ZodType | undefined): string[] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}
