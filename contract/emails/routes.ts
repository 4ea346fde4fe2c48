import type { Routes } from '../kit/route.ts'
import type { emailsSpecs } from './schemas.ts'

export const emails: Routes<typeof emailsSpecs> = {
  welcomePreview: { method: 'GET', path: '/api/email-preview/welcome' },
  friendPreview: { method: 'GET', path: '/api/email-preview/friend' },
  messagePreview: { method: 'GET', path: '/api/email-preview/message' },
  playdatePreview: { method: 'GET', path: '/api/email-preview/playdate' },
  playdateReminderPreview: { method: 'GET', path: '/api/email-preview/playdate-reminder' },
  vaccinationTemplate: { method: 'GET', path: '/api/email-templates/vaccination' },
  wormingTemplate: { method: 'GET', path: '/api/email-templates/worming' },
  fleaTemplate: { method: 'GET', path: '/api/email-templates/flea' },
  unsubscribe: { method: 'POST', path: '/api/unsubscribe' },
  unsubscribeByLink: { method: 'POST', path: '/api/unsubscribe/one-click' },
  unsubscribePage: { method: 'GET', path: '/api/unsubscribe/one-click' },
}
