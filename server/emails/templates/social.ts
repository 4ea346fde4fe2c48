import { APP_NAME } from '#contract/site/options.ts'
import { BECAUSE_OF_ACCOUNT, type EmailContent } from './frame.ts'
import { asName, greeting, named } from './names.ts'

export interface Welcome {
  firstName: string | null
  dogName: string
  browseUrl: string
}

/** The first dog of an owner is there. */
export function welcomeEmail({ firstName, dogName, browseUrl }: Welcome): EmailContent {
  const dog = named(asName(dogName), 'your dog')
  return {
    subject: `Welcome to ${APP_NAME}!`,
    preview: `${dog.first} is ready to meet other dogs.`,
    heading: `Welcome to ${APP_NAME}!`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${dog.first} now has a profile, and other owners nearby can find it. Good to have you both here.` },
      {
        paragraph: `Next, see who lives around the corner, and write to somebody whose dog might get on with ${dog.inside}:`,
      },
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

/** Somebody added the recipient as a friend. */
export function friendEmail({ firstName, friendName, url, dogName }: FriendNews): EmailContent {
  const friend = named(asName(friendName), 'somebody')
  const them = asName(friendName) ?? 'them'
  const dog = dogName === null ? null : (asName(dogName) ?? 'their dog')
  return {
    subject: `${friend.first} added you as a friend`,
    preview: `You can add ${them} back.`,
    heading: `${friend.first} added you as a friend`,
    blocks: [
      { paragraph: greeting(firstName) },
      {
        paragraph: `${friend.first} added you as a friend on ${APP_NAME}. You can add ${them} back, or just say hello.`,
      },
      { button: dog ? `Meet ${dog}` : `Open ${APP_NAME}`, url },
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

/** A message waits. What it says stays in the app. */
export function messageEmail({ firstName, senderName, url }: MessageNews): EmailContent {
  const sender = named(asName(senderName), 'somebody')
  const them = asName(senderName) ?? 'them'
  return {
    subject: `New message from ${sender.inside}`,
    preview: 'Read it, and answer when you like.',
    heading: `New message from ${sender.inside}`,
    blocks: [
      { paragraph: greeting(firstName) },
      { paragraph: `${sender.first} wrote to you on ${APP_NAME}.` },
      { button: 'Read the message', url },
      { note: `While messages from ${them} are unread, we e-mail you about them once an hour at most.` },
    ],
    reason: BECAUSE_OF_ACCOUNT,
  }
}
