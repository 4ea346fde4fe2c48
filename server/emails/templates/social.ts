import { APP_NAME } from '#contract/site.ts'
import type { Letter } from './frame.ts'
import { greeting, shown } from './html.ts'

/** Ends every letter that an account brings with it. */
export const BECAUSE_OF_ACCOUNT = `You get this e-mail because you have an account with ${APP_NAME}.`

export interface Welcome {
  firstName: string | null
  dogName: string
  browseUrl: string
}

/** The first dog of an owner is there (MAIL-01). */
export function welcomeLetter({ firstName, dogName, browseUrl }: Welcome): Letter {
  const dog = shown(dogName)
  return {
    subject: `Welcome to ${APP_NAME}!`,
    preview: `${dog} is ready to meet other dogs.`,
    heading: `Welcome to ${APP_NAME}!`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${dog} now has a profile, and other owners nearby can find it. Good to have you both here.` },
      { paragraph: `Next, see who lives around the corner, and write to somebody whose dog might get on with ${dog}:` },
      { button: 'Browse dogs nearby', url: browseUrl },
      {
        note: 'For a first meeting, choose a public place that is new to both dogs, and bring water for them.',
      },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

export interface FriendNews {
  firstName: string | null
  friendName: string
  /** The page of the friend's first dog, or the home page. */
  url: string
  /** null when the friend has no dog that can be seen. */
  dogName: string | null
}

/** Somebody added the recipient as a friend (MAIL-02, MAIL-16). */
export function friendLetter({ firstName, friendName, url, dogName }: FriendNews): Letter {
  const friend = shown(friendName)
  return {
    subject: `${friend} added you as a friend`,
    preview: `You can add ${friend} back.`,
    heading: `${friend} added you as a friend`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${friend} added you as a friend on ${APP_NAME}. You can add ${friend} back, or just say hello.` },
      { button: dogName ? `Meet ${shown(dogName)}` : `Open ${APP_NAME}`, url },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}

export interface MessageNews {
  firstName: string | null
  senderName: string
  /** The conversation. */
  url: string
}

/** A message waits. What it says stays in the app (MAIL-16). */
export function messageLetter({ firstName, senderName, url }: MessageNews): Letter {
  const sender = shown(senderName)
  return {
    subject: `New message from ${sender}`,
    preview: 'Read it, and answer when you like.',
    heading: `New message from ${sender}`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${sender} wrote to you on ${APP_NAME}.` },
      { button: 'Read the message', url },
      { note: `While messages from ${sender} are unread, we e-mail you about them once an hour at most.` },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}
