import type { EmbeddedPostgresOptions } from '@wagmates/embedded-postgres'
import { APP_NAME } from '#contract/site/options.ts'

/** The names of the embedded database. Existing databases have this one, as has /var/lib/wagmates, so it stays. */
export const EMBEDDED_APP: EmbeddedPostgresOptions['app'] = { name: 'wagmates', title: APP_NAME }
