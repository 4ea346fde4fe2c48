import type { emails } from '#contract/emails/routes.ts'
import type { HealthKind } from '#contract/health/routes.ts'
import type { Config } from '#server/config.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { framedMail } from './framed.ts'
import { socialSamples, reminderSamples } from './samples.ts'
import { frame, type EmailContent } from './templates/frame.ts'

/** One of the mails that owners cause, as it looks. */
export function previewOf(name: 'welcome' | 'friend' | 'message'): Handler<typeof emails.welcomePreview> {
  return async ({ config }) => framedMail(preview(config, socialSamples(config)[name].content))
}

/** A reminder of each kind, as it looks. */
export function templateOf(kind: HealthKind): Handler<typeof emails.vaccinationTemplate> {
  return async ({ config }) => framedMail(preview(config, reminderSamples(config)[kind].content))
}

/** To nobody: its link leads to the form, not to an address that it would unsubscribe. */
function preview({ publicUrl, contactEmail }: Config, content: EmailContent): string {
  return frame(content, { homeUrl: publicUrl, contactEmail, unsubscribeUrl: `${publicUrl}/unsubscribe` }).html
}
