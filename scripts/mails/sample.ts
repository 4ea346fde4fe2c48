import type { MailType } from '#server/emails/mail-types.ts'
import type { EmailContent } from '#server/emails/templates/frame.ts'

/** The names and texts of an e-mail. */
export interface Cast {
  firstName: string
  otherName: string
  dogName: string
  treatment: string
}

/** The contents that mails of one type have. */
export type Samples = Partial<Record<MailType, readonly EmailContent[]>>

export const ORIGIN = 'https://wagmates.example'
export const ID = '00000000-0000-4000-8000-000000000000'
export const TOKEN = '6vX0tq1mJcQd2o8rWbK5yHn4sZ7uEfGa3iLpVx9DkTw'
