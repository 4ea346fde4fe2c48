import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { useSiteConfig } from '#web/platform/session/site-config.ts'

/** A link to TERMS_URL in a new tab, or to the placeholder page when it is not set. */
export function TermsLink({ className, children }: { className: string; children: string }) {
  const url = useSiteConfig()?.termsUrl
  if (!url) {
    return (
      <Link to={linkTo('comingSoon')} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
