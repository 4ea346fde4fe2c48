import * as z from 'zod/mini'
import { ADMIN_ACTS, COUNTED_ACTS } from './options.ts'
import { ROLES } from '../account/options.ts'
import { NamedUser } from '../account/schemas.ts'
import { emailOf } from '../auth/fields.ts'
import { pages } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, choiceOf, Id, Instant, Message, text } from '../kit/scalars.ts'
import { SENTENCE_MAX } from '../playdates/options.ts'

/** An entry of the mail log; `type` names the purpose of the mail. */
export const EmailLogEntry = z.object({
  id: Id,
  type: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** `logged`: no mail server is configured, so the mail can be read in this log only. */
  status: z.enum(['queued', 'sent', 'logged', 'failed']),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  dogName: z.nullable(z.string()),
})
export type EmailLogEntry = z.input<typeof EmailLogEntry>

/** A user as administrators look them up. */
export const FoundUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  createdAt: Instant,
  /** Beside it, ADMIN_EMAILS may make an account an administrator's. */
  role: z.enum(ROLES),
  dogs: z.array(z.object({ id: Id, name: z.string(), breed: z.string() })),
})
export type FoundUser = z.input<typeof FoundUser>

/** An entry of the log of admin acts: the administrator, the act, its time and the user concerned. */
export const AdminActEntry = z.object({
  id: Id,
  act: z.enum(ADMIN_ACTS),
  admin: NamedUser,
  user: z.nullable(NamedUser),
  detail: z.nullable(z.string()),
  createdAt: Instant,
})
export type AdminActEntry = z.input<typeof AdminActEntry>

/** The playdates of a region that were suggested in a week, and how many of them were confirmed and met. */
export const PlaydateCounts = z.object({
  /** Its Monday, in Pacific/Auckland. */
  week: z.string(),
  /** null: the place names no town. */
  region: z.nullable(z.string()),
  suggested: z.number(),
  confirmed: z.number(),
  met: z.number(),
})
export type PlaydateCounts = z.input<typeof PlaydateCounts>

/** Numbers of acts in a year. A count so small that it could name somebody is null. */
const YearOfActs = z.object({
  year: z.number(),
  counts: z.array(z.object({ act: z.enum(COUNTED_ACTS), count: z.nullable(z.number()) })),
})

/** Somebody as a filter; an empty text filters nothing. */
const whom = z.pipe(
  z.optional(anyText()),
  z.transform((raw) => raw || undefined),
)

const actFilter = {
  operator: whom,
  person: whom,
  act: choiceOf(ADMIN_ACTS),
}

const recipient = emailOf('Email Required')
/** Grants no rights; a request whose address is not an administrator's is refused. */
const adminEmail = z.optional(z.unknown())
const userId = z.object({ id: Id })
const sent = <Count extends number>(message: string, count: Count) =>
  z.object({ success: z.literal(true), message: z.literal(message), sent: z.literal(count) })

export const adminSpecs = defineSpecs({
  sendRealEmails: {
    access: 'admin',
    summary: 'Sends the previewed e-mails to the company address',
    reply: sent('Test emails sent', 3),
    rateLimit: 'admin-mails',
    problems: ['no-info-email', 'mail-not-sent'],
  },
  testHealthEmails: {
    access: 'admin',
    summary: 'Sends a health reminder of each kind to an administrator',
    body: z.object({ adminEmail: recipient }),
    reply: sent('Test emails sent', 3),
    rateLimit: 'admin-mails',
    problems: ['mail-not-sent'],
  },
  checkReminders: {
    access: 'admin',
    summary: 'Sends the health reminders that are due now',
    body: z.object({ adminEmail: recipient }),
    reply: z.object({
      success: z.literal(true),
      message: z.literal('Reminder check complete'),
      checked: z.number(),
      sent: z.number(),
    }),
    rateLimit: 'admin-mails',
    problems: ['mail-not-sent'],
  },
  testIncompleteProfileEmail: {
    access: 'admin',
    summary: 'Sends an administrator the e-mail that asks for a photo',
    body: z.object({
      adminEmail: recipient,
      emailType: z.literal('photo_upload_failed', { error: 'Unknown email type' }),
    }),
    reply: z.object({ success: z.literal(true), message: z.literal('Test email sent') }),
    rateLimit: 'admin-mails',
    problems: ['mail-not-sent'],
  },
  findUser: {
    access: 'admin',
    summary: 'Returns an account that is not deleted, with its dogs',
    params: userId,
    query: z.object({ adminEmail }),
    reply: FoundUser,
    problems: ['no-user-with-id'],
  },
  deleteUser: {
    access: 'admin',
    summary: 'Deletes an account for good, as its owner can',
    params: userId,
    query: z.object({ adminEmail }),
    body: z.object({ adminEmail }),
    reply: Message,
    problems: ['admin-undeletable', 'no-user-with-id', 'prove-again'],
  },
  changeRole: {
    access: 'admin',
    summary: 'Gives an account another role; the password must have been entered lately',
    params: userId,
    body: z.object({ role: z.enum(ROLES, { error: 'Invalid role' }) }),
    reply: Message,
    problems: ['no-user-with-id', 'prove-again', 'last-admin'],
  },
  emails: {
    access: 'admin',
    summary: 'Lists the latest e-mails, newest first',
    reply: z.array(EmailLogEntry),
  },
  email: {
    access: 'admin',
    summary: 'Returns a sent e-mail as HTML for a frame',
    params: z.object({ id: Id }),
    reply: null,
    problems: ['email-not-found'],
  },
  cancelWalk: {
    access: 'moderator',
    summary: 'Cancels an open walk and tells those who go; repeated, it changes nothing',
    params: z.object({ id: AnyId }),
    body: z.object({ reason: text({ label: 'Reason', max: SENTENCE_MAX, required: 'Reason is required' }) }),
    reply: Message,
    problems: ['playdate-not-found', 'playdate-over', 'not-yours-to-decide'],
  },
  playdates: {
    access: 'admin',
    summary: 'Counts the playdates of the last weeks by region; never whose they are',
    reply: z.object({
      /** The Mondays, oldest first; weeks without playdates too. */
      weeks: z.array(z.string()),
      counts: z.array(PlaydateCounts),
    }),
  },
  acts: {
    access: 'admin',
    summary: 'Lists the acts of operators and appeals in pages, newest first; by operator, person and kind',
    query: z.object({ ...actFilter, ...pages }),
    reply: z.object({
      acts: z.array(AdminActEntry),
      totalCount: z.number(),
      hasMore: z.boolean(),
      /** Operator and person by whom the list is filtered; null without such a filter. */
      operator: z.nullable(NamedUser),
      person: z.nullable(NamedUser),
    }),
  },
  actsFile: {
    access: 'admin',
    summary: 'Exports the newest acts as a table for spreadsheets (CSV); recorded as an act',
    query: z.object(actFilter),
    reply: null,
    rateLimit: 'own-data',
  },
  transparency: {
    access: 'public',
    summary: 'Counts the decisions of the years that are over by kind, without people; 404 unless it is published',
    reply: z.object({ years: z.array(YearOfActs) }),
    rateLimit: 'reading',
    problems: ['endpoint-not-found'],
  },
})
