import type { EmbeddedPostgresOptions } from '@wagmates/embedded-postgres'
import { APP_NAME } from '#contract/site/options.ts'

/** Whose the embedded database is. The name is that of existing databases, their role and /var/lib/wagmates: it stays. */
export const EMBEDDED_APP: EmbeddedPostgresOptions['app'] = { name: 'wagmates', title: APP_NAME }
