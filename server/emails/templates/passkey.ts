import { APP_NAME } from '#contract/site/options.ts'
import type { ResetLink } from './account.ts'
import { BECAUSE_OF_ACCOUNT, type EmailContent } from './frame.ts'
import { greeting } from './names.ts'

/** `name` is the passkey's. */
type AboutPasskey = ResetLink & { name: string }

const TAKE_BACK =
  'If that was you, all is well. If not, take your account back by setting a new password now: it removes all passkeys and signs out everybody.'

/** Tells the owner of an account that a passkey was added. */
export function passkeyAddedEmail({ firstName, url, name }: AboutPasskey): EmailContent {
  return {
    subject: 'A passkey was added to your account',
    preview: 'If that was you, all is well.',
    heading: 'A passkey was added to your account',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `The passkey “${name}” can now be used to sign in to your ${APP_NAME} account.` },
      { paragraph: TAKE_BACK },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells the owner of an account that a passkey was removed. */
export function passkeyRemovedEmail({ firstName, url, name }: AboutPasskey): EmailContent {
  return {
    subject: 'A passkey was removed from your account',
    preview: 'If that was you, all is well.',
    heading: 'A passkey was removed from your account',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `The passkey “${name}” can no longer be used to sign in to your ${APP_NAME} account.` },
      { paragraph: TAKE_BACK },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Warns the owner of an account that there may be a copy of a passkey. */
export function copiedPasskeyEmail({ firstName, url, name }: AboutPasskey): EmailContent {
  return {
    subject: 'One of your passkeys may have been copied',
    preview: 'We have refused its use.',
    heading: 'One of your passkeys may have been copied',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `The passkey “${name}” of your ${APP_NAME} account was used out of order, as a copy of it would be. We have refused it.`,
      },
      { paragraph: 'Please sign in another way, remove this passkey in Settings, and add a new one:' },
      { button: 'Open Settings', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}
