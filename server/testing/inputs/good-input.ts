import * as z from 'zod'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { newDog } from '../make.ts'

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
  '/api/auth/news': { choice: { kind: 'message', way: 'phone', isOn: false } },
  '/api/push/devices': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/good',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  '/api/playdates': {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    kind: 'private',
    dogIds: ['0f8fad5b-d9cb-469f-a165-70867728950e'],
    guests: [{ ownerId: 'nobody', dogIds: ['none'] }],
    times: [`${daysAfter(todayInNewZealand(), 5)}T10:00`],
    place: { meetingPlaceId: 'victoria-park-auckland' },
  },
  '/api/playdates/{id}': { note: 'Bring water.' },
  '/api/playdates/{id}/answer': { answer: 'decline' },
  '/api/playdates/{id}/checklist': { items: ['water'] },
  '/api/playdates/{id}/feedback': { met: true, dogs: [] },
  '/api/playdates/{id}/cancel': { note: '' },
  '/api/playdates/{id}/join': { dogIds: ['0f8fad5b-d9cb-469f-a165-70867728950e'] },
  '/api/playdates/{id}/requests/{ownerId}': { decision: 'accept' },
  '/api/playdates/{id}/report': { category: 'harassment', text: 'Barked at me.' },
  '/api/complaints': { name: 'Hana', email: 'hana@example.org', what: 'It harms me.', where: 'A photo' },
  '/api/reports': { subject: 'owner', id: 'nobody', category: 'harassment', text: 'Barked at me.' },
  '/api/admin/reports/{id}/decision': { decision: 'dismiss', reason: 'harassment' },
  '/api/admin/user/{id}/role': { role: 'moderator' },
  '/api/admin/playdates/{id}/cancel': { reason: 'Unsafe' },
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
