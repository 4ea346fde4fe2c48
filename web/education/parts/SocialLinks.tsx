import { ExternalLink } from 'lucide-react'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'

/** Shown until the operator configures social links. */
const USUAL = ['Instagram', 'Facebook', 'YouTube']

const style = buttonStyle({ variant: 'secondary', size: 'sm' })

/** Links to the configured social pages, or to the placeholder screen. */
export function SocialLinks() {
  const config = useSiteConfig()
  if (!config) return null
  return (
    <section aria-labelledby="follow" className="border-t border-line pt-10 print:hidden">
      <h2 id="follow" className="text-2xl sm:text-3xl">
        More for you and your dog
      </h2>
      <p className="mt-3 max-w-prose text-lg">You can also find us here:</p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {config.socialLinks.length > 0
          ? config.socialLinks.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={style}>
                  {label} <ExternalLink className="size-4" aria-hidden="true" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))
          : USUAL.map((label) => (
              <li key={label}>
                <Link to={linkTo('comingSoon')} className={style}>
                  {label}
                </Link>
              </li>
            ))}
      </ul>
    </section>
  )
}
