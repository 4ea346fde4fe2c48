import { PROVE_AGAIN } from './prove-again.ts'

/** Status and exact text of every refusal of the API, by its code; words in braces are filled in for each refusal. */
export const problems = {
  // General rules
  unauthorized: [401, 'Unauthorized'],
  'admin-required': [403, 'Admin access required'],
  'email-unconfirmed': [403, 'Please confirm your e-mail address first.'],
  'cross-site': [403, 'Forbidden'],
  'unreadable-request': [400, 'The request could not be read'],
  'request-timeout': [408, 'The request took too long'],
  'unknown-expectation': [417, 'The request could not be read'],
  'headers-too-large': [431, 'Request is too large'],
  'endpoint-not-found': [404, 'API endpoint not found'],
  'invalid-json': [400, 'Invalid JSON'],
  'too-large': [413, 'Request is too large'],
  'unsupported-media-type': [415, 'Send JSON'],
  'file-changed': [412, 'The file has changed'],
  'no-such-part': [416, 'The file has no such part'],
  'too-many-requests': [429, 'Too many requests. Please try again later.'],
  busy: [503, 'We are very busy right now. Please try again in a moment.'],
  unavailable: [503, 'Something went wrong. Please try again.'],
  'moving-house': [503, 'We are moving house. Reading works; writing is back in a moment.'],
  unexpected: [500, 'Something went wrong. Please try again.'],
  // Signing in and up
  'too-many-attempts': [429, 'Too many attempts. Please try again later.'],
  'unknown-account': [401, "You don't have an account with this email yet. Please create an account first."],
  'wrong-password': [401, 'Incorrect email or password.'],
  suspended: [403, 'This account is suspended {until}. Our e-mail says why, and how to appeal.'],
  'email-taken': [409, 'This email is already registered. Please sign in instead.'],
  'invalid-reset-link': [400, 'This password reset link is invalid. Please request a new one.'],
  'invalid-confirmation-link': [400, 'This link has expired or was already used.'],
  'passkey-unknown': [401, 'This passkey cannot be used here. Please sign in another way.'],
  'passkey-refused': [400, 'This passkey cannot be used. Please try another one.'],
  'passkey-late': [400, 'That took too long. Please try again.'],
  'passkey-copied': [403, 'This passkey may have been copied. We have sent you an e-mail.'],
  'passkey-not-found': [404, 'This passkey is already removed'],
  'too-many-passkeys': [409, 'You have 10 passkeys. Please remove one to add another.'],
  'no-provider': [404, 'You cannot sign in this way here'],
  'provider-away': [503, '{name} does not answer right now. Please try again in a moment, or sign in another way.'],
  'provider-late': [400, 'That took too long, or was used already. Please try again.'],
  'provider-cancelled': [400, 'You did not sign in with {name}. Please try again, or sign in another way.'],
  'provider-refused': [400, 'Signing in with {name} did not work. Please try again, or sign in another way.'],
  'provider-without-email': [
    400,
    '{name} did not tell us your e-mail address. Please sign up with an address and a password.',
  ],
  'only-way-in': [409, 'You have no other way to sign in. Please set a password or add a passkey first.'],
  'prove-again': [403, PROVE_AGAIN],
  'passkey-first': [403, 'Please use your passkey first'],
  'session-not-found': [404, 'This browser is already signed out'],
  // E-mails
  'invalid-link': [400, 'This link is invalid'],
  'email-not-found': [404, 'E-mail not found'],
  'no-info-email': [409, 'No company e-mail address is set'],
  'mail-not-sent': [502, 'E-mail could not be sent. Please check the e-mail configuration.'],
  // News on the phone
  'unknown-push-service': [400, 'This browser cannot get news from us'],
  'device-not-found': [404, 'Device not found'],
  // Dogs and photos
  'dog-not-found': [404, 'Dog not found'],
  'not-your-dog': [403, 'You can only create your own dogs profiles'],
  'not-yours-to-edit': [403, 'You can only edit your own dogs profiles'],
  'not-yours-to-delete': [403, 'You can only delete your own dogs profiles'],
  'not-yours-to-match': [403, 'You can only match your own dogs'],
  'too-many-dogs': [409, 'You have reached the maximum number of dogs'],
  'save-own': [400, "You can't save your own dog"],
  'too-many-saved-dogs': [409, 'You can save 200 dogs at most. Please remove one first.'],
  'too-many-watches': [409, 'You can keep 5 searches at most. Please delete one in Settings first.'],
  'watch-not-found': [404, 'Search not found'],
  'photo-too-large': [413, 'Please select an image smaller than 10MB'],
  'new-photo-too-large': [413, 'Please select an image smaller than 5MB'],
  'picture-removed': [400, 'This picture cannot be used.'],
  'photo-not-found': [404, 'Photo not found'],
  'pictures-away': [503, 'Pictures cannot be reached right now. Please try again in a few minutes.'],
  // People
  'user-not-found': [404, 'User not found'],
  'no-friend-relation': [404, 'No friend relation'],
  'first-day-friends': [429, 'In your first 24 hours you can add 10 friends. You can add more from {when}.'],
  'friend-self': [400, "You can't add yourself as a friend"],
  muted: [403, 'You cannot write, add friends, host or join until {when}.'],
  'muted-words': [
    403,
    'You cannot write to others for now. Please leave out what you wrote to them: without it, this works.',
  ],
  'message-not-found': [404, 'Message not found'],
  'message-self': [400, "You can't send a message to yourself"],
  'account-deleted': [403, "This user has deleted their account and you can't send them messages"],
  'cannot-write': [403, 'You can no longer write to this person'],
  'no-answer-yet': [403, '{name} has not answered yet. You can write again when they do.'],
  'declined-often': [403, '{name} has declined three times. The next playdate is theirs to suggest.'],
  'pictures-after-answer': [403, 'You can send pictures once {name} has answered.'],
  'friends-only': [403, '{name} only accepts messages from friends.'],
  'nearby-only': [403, '{name} only accepts messages from friends and from owners within 50 km.'],
  'many-conversations': [
    429,
    'You have written to 20 new people within a day. You can write to more of them from {when}.',
  ],
  'first-day-conversations': [
    429,
    'In your first 24 hours you can write to 5 new people. You can write to more of them from {when}.',
  ],
  'message-id-taken': [409, 'This message id is already in use'],
  'block-self': [400, "You can't block yourself"],
  'hide-self': [400, "You can't hide yourself"],
  'report-self': [400, "You can't report yourself"],
  'report-not-found': [404, 'Report not found'],
  'invalid-appeal-link': [400, 'This link has expired or is not valid.'],
  'already-appealed': [409, 'You have appealed already. We write to you when it is decided.'],
  'invalid-complaint-link': [400, 'This link has expired or is not valid.'],
  'complaint-answered': [409, 'You have answered already.'],
  'complaint-not-found': [404, 'Complaint not found'],
  'complaint-joined': [409, 'This complaint is joined to an account already'],
  'author-not-found': [404, 'No account found at this address'],
  'author-unknown': [409, 'Join the complaint to an account first'],
  'author-told': [409, 'The author was written to already'],
  'decision-not-found': [404, 'Decision not found'],
  'appeal-not-found': [404, 'Appeal not found'],
  'appeal-decided': [409, 'This appeal is decided already'],
  'decided-by-you': [403, 'You decided this. Another operator has to look at the appeal.'],
  'looked-at': [409, 'Looked at by {name}'],
  'report-decided': [409, 'This report is decided already'],
  'nothing-to-take-down': [409, 'A profile cannot be taken down. Please choose another decision.'],
  'not-yours-to-decide': [403, 'You cannot decide about this person'],
  'too-long-for-moderators': [403, 'Moderators decide for 7 days at most. Please ask an administrator.'],
  'report-already-pending': [409, 'Another report by this person is already pending'],
  // Administrators
  'no-user-with-id': [404, 'No user found with ID'],
  'last-admin': [409, 'You are the last administrator'],
  'admin-undeletable': [403, 'Admin accounts cannot be deleted here'],
  // Health records
  'record-not-found': [404, 'Record not found'],
  'not-your-dogs-records': [403, "You can only see your own dogs' health records"],
  'not-your-dogs-health': [403, "You can only change your own dogs' health records"],
  'too-many-records': [409, 'Too many records'],
  'record-changed': [409, 'This record was changed elsewhere. Please look again.'],
  // Playdates
  'playdate-not-found': [404, 'Playdate not found'],
  'playdate-over': [409, 'This playdate is over'],
  'playdate-cancelled': [409, 'This playdate was cancelled'],
  'feedback-not-yet': [409, 'This playdate is not over yet'],
  'feedback-closed': [409, 'What you say about a playdate can be changed for 30 days'],
  'playdate-overlap': [409, 'You already have a playdate at this time'],
  'too-many-playdates': [409, 'You have reached the maximum number of playdates'],
  'playdate-id-taken': [409, 'This playdate id is already in use'],
  'bring-own-dogs': [403, 'You can only bring your own dogs'],
  'invite-known-people': [403, 'You can only invite friends and people you have written with.'],
  'host-only': [403, 'Only the host can change this'],
  'host-cannot-answer': [403, 'The host goes already'],
  'already-answered': [409, 'You have already answered. Please look again.'],
  'time-gone': [409, 'This time is no longer proposed. Please look again.'],
  'nobody-accepted': [409, 'Nobody has accepted this time yet'],
  'walk-full': [409, 'The walk is full'],
  'walk-declined': [409, 'Not this time'],
  'asker-busy': [409, "They can't make it at this time"],
  'account-too-new': [403, 'You can host and join open walks 24 hours after you have created your account.'],
  // Places
  'location-not-found': [404, 'Location not found'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type Problem = keyof typeof problems

/** The values that fill the braces in the text of a refusal, by the word between them. */
export type ProblemValues = Record<string, string>

/** The text of a refusal. */
export function problemText(problem: Problem, values: ProblemValues = {}): string {
  return problems[problem][1].replaceAll(/\{(\w+)\}/g, (word, name: string) => values[name] ?? word)
}

/** The code of a failed validation: 400, with the message of the first failing field. */
export const INVALID_INPUT = 'invalid-input'

/** The `code` of a refusal, beside its message. Codes are stable; messages may change. */
export type RefusalCode = Problem | typeof INVALID_INPUT

/** A validation error of one field, as listed in `errors`. */
export interface FieldProblem {
  field: string
  message: string
}
