import type { emails } from '#contract/emails.ts'
import type { HealthKind } from '#contract/health.ts'
import type { Config } from '#server/config.ts'
import type { Handler } from '#server/kit/handler.ts'
import { framedMail } from './framed.ts'
import { socialSamples, reminderSamples } from './samples.ts'
import { frame, type Letter } from './templates/frame.ts'

/** One of the mails that owners cause, as it looks (K-66). */
export function previewOf(name: 'welcome' | 'friend' | 'message'): Handler<typeof emails.welcomePreview> {
  return async ({ config }) => framedMail(preview(config, socialSamples(config)[name].letter))
}

/** A reminder of each kind, as it looks (MAIL-10). */
export function templateOf(kind: HealthKind): Handler<typeof emails.vaccinationTemplate> {
  return async ({ config }) => framedMail(preview(config, reminderSamples(config)[kind].letter))
}

/** To nobody: its link leads to the form, not to an address that it would unsubscribe. */
function preview({ publicUrl, contactEmail }: Config, letter: Letter): string {
  return frame(letter, { homeUrl: publicUrl, contactEmail, unsubscribeUrl: `${publicUrl}/unsubscribe` }).html
}
