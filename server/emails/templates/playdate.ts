import { APP_NAME } from '#contract/site/options.ts'
import { displayName } from '#server/account/display-name.ts'
import { BECAUSE_OF_ACCOUNT, type Block, type EmailContent } from './frame.ts'
import { asName, greeting, named } from './names.ts'

interface PlaydateMail {
  firstName: string | null
  /** The playdate's times in words: one when it is settled. */
  times: readonly string[]
  /** The name of a place of our catalogue; null for one in the host's own words, which stay in the app. */
  place: string | null
  /** The page of the playdate. */
  url: string
}

export interface InvitationMail extends PlaydateMail {
  hostName: string | null
}

/** Somebody invited the recipient to a playdate. */
export function invitationEmail({ firstName, hostName, url, ...what }: InvitationMail): EmailContent {
  const host = named(asName(hostName), 'somebody')
  return {
    subject: `${host.first} suggests a playdate`,
    preview: what.times[0] ?? 'See when and where.',
    heading: `${host.first} suggests a playdate`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${host.first} would like to meet with you and your dog.` },
      whenAndWhere(what),
      { button: 'Answer the invitation', url },
      { note: 'You can accept, suggest another time or decline. Nobody is asked for a reason.' },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** The host changed the time or the place, and asks again. */
export function changedEmail({ firstName, hostName, url, ...what }: InvitationMail): EmailContent {
  const host = named(asName(hostName), 'the host')
  return {
    subject: `${host.first} changed your playdate`,
    preview: what.times[0] ?? 'See when and where.',
    heading: `${host.first} changed your playdate`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'This is how it stands now. Please say whether it still suits you.' },
      whenAndWhere(what),
      { button: 'Answer again', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

export interface CancelledMail extends PlaydateMail {
  /** null when nobody in particular cancelled it. */
  hostName: string | null
  isCancelledByHost: boolean
  /** Whether the recipient only asked to join; times and place are then as rough as before. */
  isAsker?: boolean
}

/** The playdate does not take place. */
export function cancelledEmail(mail: CancelledMail): EmailContent {
  const { firstName, hostName, isCancelledByHost, isAsker, url, ...what } = mail
  const host = named(asName(hostName), 'the host')
  const [The, called] = isAsker ? ['The', 'walk that you asked to join'] : ['Your', 'playdate']
  const heading = isCancelledByHost
    ? `${host.first} cancelled ${The.toLowerCase()} ${called}`
    : `${The} ${called} was cancelled`
  return {
    subject: heading,
    preview: what.times[0] ?? 'It does not take place.',
    heading,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: 'This playdate does not take place:' },
      whenAndWhere(what),
      { button: 'Open the playdate', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

export interface ReminderMail extends PlaydateMail {
  isToday: boolean
  /** The others with their dogs. */
  others: readonly { firstName: string | null; dogNames: readonly string[] }[]
  /** The most important lines of the checklist. */
  checklist: readonly string[]
}

/** The playdate is today or tomorrow. */
export function playdateReminderEmail(mail: ReminderMail): EmailContent {
  const { firstName, isToday, others, checklist, url, ...what } = mail
  const heading = `Your playdate is ${isToday ? 'today' : 'tomorrow'}`
  return {
    subject: heading,
    preview: what.times[0] ?? heading,
    heading,
    blocks: [
      { paragraph: greeting(firstName) },
      whenAndWhere(what),
      { paragraph: 'Who comes:' },
      { list: others.map(comesAlong) },
      { paragraph: 'Before you go:' },
      { list: checklist },
      { button: 'Open the playdate', url },
      { note: `If you can't make it, say so on ${APP_NAME}: the others are told at once.` },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** "Tāne with Biscuit and a dog" */
function comesAlong({ firstName, dogNames }: ReminderMail['others'][number]): string {
  const dogs = dogNames.map((name) => asName(name) ?? 'a dog')
  return `${displayName({ firstName: asName(firstName) })} with ${dogs.length === 0 ? 'a dog' : dogs.join(' and ')}`
}

function whenAndWhere({ times, place }: Pick<PlaydateMail, 'times' | 'place'>): Block {
  return { list: [...times, place ?? 'A place in the host’s own words'] }
}
