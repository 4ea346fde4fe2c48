import * as z from 'zod/mini'
import { RECORD_FIELDS } from './fields.ts'
import { TREATMENT_FREQUENCIES, VACCINATION_FREQUENCIES, type HealthKind } from './options.ts'
import { defineSpecs } from '../kit/route.ts'
import { CalendarDate, Id, Instant, Message, RequestId } from '../kit/scalars.ts'

const shown = {
  id: Id,
  dogId: Id,
  date: CalendarDate,
  name: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A vaccination. */
export const Vaccination = z.object({
  ...shown,
  frequency: z.enum(VACCINATION_FREQUENCIES),
  clinic: z.nullable(z.string()),
})
export type Vaccination = z.input<typeof Vaccination>

/** A worming or flea treatment. */
export const Treatment = z.object({ ...shown, frequency: z.enum(TREATMENT_FREQUENCIES) })
export type Treatment = z.input<typeof Treatment>

const recordId = z.object({ id: Id })

const NewVaccination = z.extend(RECORD_FIELDS.vaccinations, { requestId: RequestId })
const NewTreatment = z.extend(RECORD_FIELDS.worming, { requestId: RequestId })

/** `updatedAt` of the record as the caller has read it. The server refuses the change of a record that is newer. */
const expected = { expectedUpdatedAt: z.optional(Instant) }
const ChangedVaccination = z.extend(RECORD_FIELDS.vaccinations, expected)
const ChangedTreatment = z.extend(RECORD_FIELDS.worming, expected)

/** The reply schema of a record, by its kind. */
const shownOf = { vaccinations: Vaccination, worming: Treatment, flea: Treatment }
const newOf = { vaccinations: NewVaccination, worming: NewTreatment, flea: NewTreatment }
const changedOf = { vaccinations: ChangedVaccination, worming: ChangedTreatment, flea: ChangedTreatment }

/** The specs of one kind's routes. */
function specsOf<Kind extends HealthKind>(kind: Kind) {
  return defineSpecs({
    list: {
      access: 'member',
      summary: `Lists the ${kind} records of one of the caller's dogs, newest first`,
      params: z.object({ dogId: Id }),
      reply: z.array(shownOf[kind]),
      problems: ['dog-not-found', 'not-your-dogs-records'],
    },
    add: {
      access: 'member',
      summary: `Adds a ${kind} record to one of the caller's dogs; a repeat with the same requestId adds none`,
      body: newOf[kind],
      status: [201, 200],
      reply: shownOf[kind],
      problems: ['dog-not-found', 'not-your-dogs-health', 'too-many-records'],
    },
    change: {
      access: 'member',
      summary: `Replaces a ${kind} record, which may move to another of the caller's dogs; with expectedUpdatedAt only if nothing was changed since`,
      params: recordId,
      body: changedOf[kind],
      reply: shownOf[kind],
      problems: ['record-not-found', 'dog-not-found', 'not-your-dogs-health', 'record-changed', 'too-many-records'],
    },
    remove: {
      access: 'member',
      summary: `Deletes a ${kind} record of one of the caller's dogs`,
      params: recordId,
      reply: Message,
      problems: ['record-not-found'],
    },
  })
}

/** The specs of the routes of each kind. */
export const healthSpecs = {
  vaccinations: specsOf('vaccinations'),
  worming: specsOf('worming'),
  flea: specsOf('flea'),
}

/** The calls for the secret address of the owner's calendar feed; everybody who knows it can read the feed. */
export const calendarSpecs = defineSpecs({
  show: {
    access: 'member',
    summary: "Returns the secret URL of the caller's calendar feed; null before one was created",
    reply: z.object({ url: z.nullable(z.string()) }),
  },
  reset: {
    access: 'member',
    summary: "Creates a new secret URL of the caller's calendar feed; the old one stops working",
    status: [201],
    reply: z.object({ url: z.string() }),
    rateLimit: 'reading',
  },
})
