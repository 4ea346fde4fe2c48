import * as z from 'zod'

/** "Instagram=https://…,Facebook=https://…" */
export const socialLinks = z
  .string()
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[^=]+=https?:\/\//, 'must look like "Instagram=https://…,Facebook=https://…"')
        .transform((part) => {
          const split = part.indexOf('=')
          return { label: part.slice(0, split).trim(), url: part.slice(split + 1).trim() }
        }),
    ),
  )
