import { APP_NAME } from '../contract/site/options.ts'
import type { PageToWrite } from '../web/rendering/prerender.tsx'

/** A placeholder that the server replaces with its public URL: crawlers need absolute URLs. */
const PUBLIC_URL = '{{public-url}}'

/** The tags for link previews, and the canonical URL. */
export function shareTags({ title, description, path }: Pick<PageToWrite, 'title' | 'description' | 'path'>): string[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': APP_NAME,
    'og:locale': 'en_NZ',
    'og:title': title,
    'og:description': description,
    ...(path !== null && { 'og:url': PUBLIC_URL + path }),
    'og:image': `${PUBLIC_URL}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `Two dogs playing on a beach, and the name ${APP_NAME}`,
  }
  return [
    ...(path === null ? [] : [`<link rel="canonical" href="${PUBLIC_URL}${path}" />`]),
    ...Object.entries(properties).map(([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
