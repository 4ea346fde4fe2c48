import { APP_NAME } from '#contract/site/options.ts'
import type { ResetLink } from './account.ts'
import { BECAUSE_OF_ACCOUNT, type EmailContent } from './frame.ts'
import { greeting } from './names.ts'

/** The mail with the link that makes an address the account's. */
export function newAddressEmail({ firstName, url }: ResetLink): EmailContent {
  return {
    subject: 'Confirm your new e-mail address',
    preview: 'Your address changes when you confirm it.',
    heading: 'Confirm your new e-mail address',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `You asked to use this address for your ${APP_NAME} account. It changes when you confirm it. The link works once, for seven days:`,
      },
      { button: 'Confirm your e-mail address', url },
      { note: 'If you did not ask for this, there is nothing to do: nothing changes.' },
    ],
    reason: `You get this e-mail because somebody asked to use your address for a ${APP_NAME} account.`,
  }
}

/** Tells the old address of an account that another one is to take its place. */
export function changedAddressEmail({ firstName, url, newEmail }: ResetLink & { newEmail: string }): EmailContent {
  return {
    subject: 'Your e-mail address is being changed',
    preview: 'If that was you, all is well.',
    heading: 'Your e-mail address is being changed',
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `Somebody with your password asked to change the address of your ${APP_NAME} account to ${newEmail}. It changes when it is confirmed there.`,
      },
      {
        paragraph:
          'If that was you, all is well. If not, keep this address, sign out everybody and set a new password. This works for seven days, also when the address has changed already:',
      },
      { button: 'This wasn’t me', url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

/** Tells the owner of an account that another account wanted its address. */
export function addressTakenEmail({ url }: { url: string }): EmailContent {
  return {
    subject: 'This address has an account already',
    preview: 'Nothing has changed.',
    heading: 'This address has an account already',
    blocks: [
      {
        paragraph: `Somebody asked to use this address for another ${APP_NAME} account. It cannot be used twice, so nothing has changed.`,
      },
      { paragraph: 'If that was you, sign in to the account of this address. If not, there is nothing to do.' },
      { button: 'Sign in', url },
    ],
    reason: `You get this e-mail because somebody asked to use your address for another ${APP_NAME} account.`,
  }
}
