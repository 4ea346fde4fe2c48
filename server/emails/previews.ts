import type { emails } from '#contract/emails/routes.ts'
import type { HealthKind } from '#contract/health/options.ts'
import type { Config } from '#server/config.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { framedMail } from './framed.ts'
import { playdateSamples, reminderSamples, socialSamples } from './samples.ts'
import { frame, type EmailContent } from './templates/frame.ts'

/** Previews one of the mails that owners cause. */
export function previewOf(
  name: 'welcome' | 'friend' | 'message' | 'playdate' | 'playdateReminder',
): Handler<typeof emails.welcomePreview> {
  return async ({ config }) =>
    framedMail(preview(config, { ...socialSamples(config), ...playdateSamples(config) }[name].content))
}

/** Previews a reminder of each kind. */
export function templateOf(kind: HealthKind): Handler<typeof emails.vaccinationTemplate> {
  return async ({ config }) => framedMail(preview(config, reminderSamples(config)[kind].content))
}

/** A preview has no recipient: its unsubscribe link leads to the empty form. */
function preview({ publicUrl, contactEmail }: Config, content: EmailContent): string {
  return frame(content, { homeUrl: publicUrl, contactEmail, unsubscribeUrl: `${publicUrl}/unsubscribe` }).html
}
