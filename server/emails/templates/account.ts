import { APP_NAME } from '#contract/site/options.ts'
import { BECAUSE_OF_ACCOUNT, type EmailContent } from './frame.ts'
import { greeting } from './names.ts'

export interface ResetLink {
  firstName: string | null
  url: string
}

/** The mail with the link to set a new password. */
export function passwordResetEmail({ firstName, url }: ResetLink): EmailContent {
  return {
    subject: 'Reset your password',
    preview: 'This link works once, for one hour.',
    heading: 'Set a new password',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `You asked to set a new password for your ${APP_NAME} account. This link works once, for one hour:`,
      },
      { button: 'Set a new password', url },
      { note: 'If you did not ask for this, there is nothing to do: your password stays as it is.' },
    ],
    reason: `You get this e-mail because somebody asked to reset the ${APP_NAME} password for your address.`,
  }
}

/** Tells the owner of an account that its password was changed, so that a stranger's change is noticed. */
export function passwordChangedEmail({
  firstName,
  url,
  arePasskeysGone,
}: ResetLink & { arePasskeysGone: boolean }): EmailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If that was you, all is well.',
    heading: 'Your password was changed',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `The password of your ${APP_NAME} account was just changed, and your other devices were signed out.${arePasskeysGone ? ' If you had passkeys, please add them again.' : ''}`,
      },
      { paragraph: 'If that was you, all is well. If not, take your account back by setting a new password now:' },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells the owner of an account of a sign-in from a browser that was not seen before. */
export function newSignInEmail({ firstName, url, browser }: ResetLink & { browser: string }): EmailContent {
  return {
    subject: 'New sign-in to your account',
    preview: 'If that was you, all is well.',
    heading: 'New sign-in to your account',
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `Somebody has just signed in to your ${APP_NAME} account from ${browser}, for the first time.` },
      {
        paragraph:
          'If that was you, all is well. If not, set a new password now: it signs out everybody who is signed in.',
      },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells the owner of an account that they can sign in to it by a provider from now on. */
export function providerConnectedEmail({ firstName, url, provider }: ResetLink & { provider: string }): EmailContent {
  return {
    subject: `You can now sign in with ${provider}`,
    preview: 'If that was you, all is well.',
    heading: `You can now sign in with ${provider}`,
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `Your ${APP_NAME} account was just connected with ${provider}, and can be signed in to from there.`,
      },
      {
        paragraph:
          'If that was you, all is well. If not, take your account back by setting a new password now: it ends the connection and signs out everybody.',
      },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells the owner of an account that it is no longer connected with an OpenID provider. */
export function providerDisconnectedEmail({
  firstName,
  url,
  provider,
}: ResetLink & { provider: string }): EmailContent {
  return {
    subject: `You can no longer sign in with ${provider}`,
    preview: 'If that was you, all is well.',
    heading: `You can no longer sign in with ${provider}`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `Your ${APP_NAME} account is no longer connected with ${provider}.` },
      {
        paragraph:
          'If that was you, all is well. If not, take your account back by setting a new password now: it signs out everybody.',
      },
      { button: 'Set a new password', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** The mail with the link that confirms an address. */
export function confirmEmail({ firstName, url }: ResetLink): EmailContent {
  return {
    subject: 'Confirm your e-mail address',
    preview: 'Then you can write to other owners.',
    heading: 'Confirm your e-mail address',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `Please confirm that this is your address. Then you can write to other owners on ${APP_NAME}, and they can see your dog. The link works once, for seven days:`,
      },
      { button: 'Confirm your e-mail address', url },
      { note: 'If you have not signed up, there is nothing to do: the account will be deleted.' },
    ],
    reason: `You get this e-mail because somebody signed up to ${APP_NAME} with your address.`,
  }
}

const day = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', day: 'numeric', month: 'long' })

/** Tells the owner of an account whose address was never confirmed when it is deleted. */
export function accountExpiringEmail({ firstName, url, lastDay }: ResetLink & { lastDay: Date }): EmailContent {
  return {
    subject: 'Your account will be deleted in a week',
    preview: 'Confirm your e-mail address to keep it.',
    heading: 'Confirm your e-mail address to keep your account',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `You have not confirmed your e-mail address yet. After ${day.format(lastDay)} your ${APP_NAME} account and everything in it will be deleted, unless you confirm it by this link:`,
      },
      { button: 'Confirm your e-mail address', url },
      { note: 'If you do not want the account, there is nothing to do.' },
    ],
    reason: `You get this e-mail because somebody signed up to ${APP_NAME} with your address.`,
  }
}
