import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'

/** The product's name. */
export const APP_NAME = 'Wagmates'

const Link = z.object({ label: z.string(), url: z.string() })

export const SiteConfig = z.object({
  appName: z.string(),
  contactEmail: z.nullable(z.string()),
  termsUrl: z.nullable(z.string()),
  marketingUrl: z.string(),
  meetupVideoUrl: z.nullable(z.string()),
  socialLinks: z.array(Link),
  sponsor: z.object({ name: z.nullable(z.string()), url: z.nullable(z.string()), code: z.nullable(z.string()) }),
})
export type SiteConfig = z.input<typeof SiteConfig>

export const site = defineRoutes({
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Settings that screens show',
    reply: SiteConfig,
  },
})
