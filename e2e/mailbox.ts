import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server and the mails that it received. */
export interface Mailbox {
  url: string
  /** Waits for a mail to an address whose subject is or matches this and whose text has these words; returns the newest. */
  mailTo(address: string, subject: string | RegExp, words?: string): Promise<Email>
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const arrived: { to: string; mail: Email }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream))
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, mail })
      }
      callbackify(take)((error) => done(error))
    },
  })
  server.on('error', () => {}) // clients may close the connection at any time
  const door = server.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const find = (address: string, subject: string | RegExp, words: string) =>
    arrived.findLast(({ to, mail: { subject: given = '', text = '' } }) => {
      const isAbout = typeof subject === 'string' ? given === subject : subject.test(given)
      return to === address && isAbout && text.includes(words)
    })?.mail
  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    mailTo: async (address, subject, words = '') => {
      await expect.poll(() => find(address, subject, words), { timeout: 60_000 }).toBeDefined()
      return find(address, subject, words) as Email
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
