import type { emails } from '#contract/emails/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { previewOf, templateOf } from './previews.ts'
import { redirectToUnsubscribe, unsubscribe, unsubscribeByLink } from './unsubscribe.ts'

export const emailsHandlers: Handlers<typeof emails> = {
  welcomePreview: previewOf('welcome'),
  friendPreview: previewOf('friend'),
  messagePreview: previewOf('message'),
  playdatePreview: previewOf('playdate'),
  playdateReminderPreview: previewOf('playdateReminder'),
  vaccinationTemplate: templateOf('vaccinations'),
  wormingTemplate: templateOf('worming'),
  fleaTemplate: templateOf('flea'),
  unsubscribe,
  unsubscribeByLink,
  unsubscribePage: redirectToUnsubscribe,
}
