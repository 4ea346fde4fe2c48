import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openSmtp } from '#server/emails/smtp.ts'
import { type Delivery, deliverNext, type MailFailure } from '#server/emails/worker.ts'
import type { World } from '../world.ts'

/** A mail as it arrived: parsed, with what the server was told on the way. */
export interface Arrived extends Email {
  recipients: string[]
  raw: string
  /** The first address that the plain text links to. */
  link: URL
}

/** A real SMTP server for the tests of a file, emptied before each test. */
export interface MailServer {
  url: string
  mails: Arrived[]
  /** With a number the server answers each recipient with that status instead of taking the mail. */
  refusesWith: number | null
  /** The text of that answer. */
  refusal: string
  /** Every connection from now on is accepted and never spoken to. */
  isSilent: boolean
  /** From now on nothing listens at the server's port, until it is up again. */
  down(): Promise<void>
  up(): Promise<void>
}

export function openMailServer(): MailServer {
  const mail: MailServer = { url: '', mails: [], refusesWith: null, refusal: 'Not now', isSilent: false, down, up }
  const smtp = smtpServer(mail)
  const sockets = new Set<Socket>()
  let door: Server | undefined

  // In front of the server, so that it can be shut or fall silent at the same port.
  async function up(): Promise<void> {
    door = createServer((socket) => {
      sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}))
      if (!mail.isSilent) smtp.server.emit('connection', socket)
    })
    door.listen(Number(URL.parse(mail.url)?.port ?? 0), '127.0.0.1')
    await once(door, 'listening')
    mail.url = `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`
  }

  async function down(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => door?.close(resolve))
  }

  beforeAll(up)
  beforeEach(() => Object.assign(mail, { mails: [], refusesWith: null, refusal: 'Not now', isSilent: false }))
  afterAll(down)
  return mail
}

function smtpServer(mail: MailServer): SMTPServer {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      const error = mail.refusesWith && Object.assign(new Error(mail.refusal), { responseCode: mail.refusesWith })
      done(error || undefined)
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const take = async () => void mail.mails.push(await arrived(await buffer(stream), recipients))
      callbackify(take)((error) => done(error))
    },
  })
  // A client that breaks off is a matter of the client.
  smtp.on('error', () => {})
  return smtp
}

async function arrived(bytes: Buffer, recipients: string[]): Promise<Arrived> {
  const raw = bytes.toString()
  const email = await PostalMime.parse(raw)
  const link = URL.parse(/https?:\S+/.exec(email.text ?? '')?.[0] ?? '') ?? new URL('none:')
  return { ...email, recipients, raw, link }
}

export const MAIL_SETTINGS = {
  MAIL_FROM: 'Wagmates <hello@wagmates.example>',
  PUBLIC_URL: 'https://wagmates.example',
  SESSION_SECRET: 'only the tests sign with this one',
}

/** Delivery as a server process with this mail server has it. */
export function deliveryOf(world: World, mail: MailServer): Delivery & { failures: MailFailure[] } {
  const failures: MailFailure[] = []
  const send = openSmtp(readConfig({ ...MAIL_SETTINGS, SMTP_URL: mail.url }))
  const onError = (error: unknown) => {
    throw error
  }
  return { db: world.db, send, onFailure: (failure) => failures.push(failure), onError, failures }
}

/** Delivers all that is due now. */
export async function deliverDue(delivery: Delivery): Promise<void> {
  while (await deliverNext(delivery)) continue
}

/** Lets the pauses after failures be over. */
export async function afterThePause(world: World): Promise<void> {
  await world.db
    .updateTable('emailOutbox')
    .set({ dueAt: new Date(0) })
    .where('status', '=', 'queued')
    .execute()
}
