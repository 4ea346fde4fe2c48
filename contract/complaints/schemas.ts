import * as z from 'zod/mini'
import { NamedUser } from '../account/schemas.ts'
import { emailOf } from '../auth/fields.ts'
import { onOneLine } from '../kit/names.ts'
import { pages } from '../kit/paging.ts'
import { problems } from '../kit/problems.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, Id, Instant, linkToken, Message, text } from '../kit/scalars.ts'
import { ANSWER_MAX, COMPLAINT_LENGTHS } from './options.ts'

/** A complaint as operators see it. */
export const Complaint = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  what: z.string(),
  where: z.string(),
  createdAt: Instant,
  /** Until when the author has to be written to, and whether that has passed. */
  tellBy: Instant,
  isLate: z.boolean(),
  /** The author, once somebody has found the account. */
  person: z.nullable(NamedUser),
  /** The paragraphs of the mail to the author; null until the complaint is joined to an account. */
  mail: z.nullable(z.array(z.string())),
  toldAt: z.nullable(Instant),
  answerBy: z.nullable(Instant),
  /** Whether the author agrees that the content goes. */
  agrees: z.nullable(z.boolean()),
  answer: z.nullable(z.string()),
})
export type Complaint = z.input<typeof Complaint>

const token = linkToken(problems['invalid-complaint-link'][1])
const idParams = z.object({ id: AnyId })

export const complaintsSpecs = defineSpecs({
  make: {
    access: 'public',
    summary: 'Complains about harmful content, without an account',
    body: z.object({
      name: text({ label: 'Name', max: COMPLAINT_LENGTHS.name, required: 'Please enter your name' }).check(
        onOneLine('Name'),
      ),
      email: emailOf('Please enter your e-mail address'),
      what: text({ label: 'Description', max: COMPLAINT_LENGTHS.what, required: 'Please say what is harmful' }),
      where: text({ label: 'Place', max: COMPLAINT_LENGTHS.where, required: 'Please say where it is' }),
    }),
    status: [201],
    reply: Message,
    rateLimit: 'complaint',
  },
  showToAuthor: {
    access: 'public',
    summary: "Returns the complaint that the author's mail is about, without whose it is; changes nothing",
    body: z.object({ token }),
    reply: z.object({ what: z.string(), where: z.string(), answerBy: Instant, hasAnswered: z.boolean() }),
    rateLimit: 'confirm-email',
    problems: ['invalid-complaint-link'],
  },
  answer: {
    access: 'public',
    summary: "Answers a complaint by the link of the author's mail, once and within 48 hours",
    body: z.object({
      token,
      agrees: z.boolean({ error: 'Please choose an answer' }),
      text: text({ label: 'Text', max: ANSWER_MAX, required: 'Please say why' }),
    }),
    reply: Message,
    rateLimit: 'confirm-email',
    problems: ['invalid-complaint-link', 'complaint-answered'],
  },
  list: {
    access: 'moderator',
    summary: 'Lists the complaints that are not closed in pages, oldest first; not those about the caller',
    query: z.object(pages),
    reply: z.object({ complaints: z.array(Complaint), totalCount: z.number(), hasMore: z.boolean() }),
    rateLimit: 'reading',
  },
  join: {
    access: 'moderator',
    summary: 'Joins a complaint to the account of the author, which makes a report',
    params: idParams,
    body: z.object({
      /** The id of an owner, or an address of the site that names a dog, an owner or a playdate. */
      account: text({ label: 'Address', max: COMPLAINT_LENGTHS.where, required: 'Please enter an address or id' }),
    }),
    reply: Message,
    problems: ['complaint-not-found', 'complaint-joined', 'author-not-found', 'not-yours-to-decide'],
  },
  tell: {
    access: 'moderator',
    summary: 'Sends the author the mail about a complaint, once',
    params: idParams,
    reply: Message,
    problems: ['complaint-not-found', 'author-unknown', 'author-told', 'not-yours-to-decide'],
  },
  close: {
    access: 'moderator',
    summary: 'Closes a complaint that is joined to no account; whoever complained is told that no breach was found',
    params: idParams,
    reply: Message,
    problems: ['complaint-not-found', 'complaint-joined', 'not-yours-to-decide'],
  },
})
