import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'

const Link = z.object({ label: z.string(), url: z.string() })

export const SiteConfig = z.object({
  appName: z.string(),
  contactEmail: z.nullable(z.string()),
  termsUrl: z.nullable(z.string()),
  marketingUrl: z.string(),
  meetupVideoUrl: z.nullable(z.string()),
  /** The name of the OpenID provider by which one can sign in; null without any. */
  signInProvider: z.nullable(z.string()),
  /** Whether operators' decisions are counted in public. */
  transparency: z.boolean(),
  socialLinks: z.array(Link),
  sponsor: z.object({ name: z.nullable(z.string()), url: z.nullable(z.string()), code: z.nullable(z.string()) }),
})
export type SiteConfig = z.input<typeof SiteConfig>

export const siteSpecs = defineSpecs({
  config: {
    access: 'public',
    summary: 'Returns the public settings that screens show',
    reply: SiteConfig,
  },
})
