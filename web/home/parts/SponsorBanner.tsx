import { ExternalLink, ShoppingBag } from 'lucide-react'
import type { SiteConfig } from '#contract/site/schemas.ts'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'

const titleStyle = 'mt-0.5 text-xl sm:text-2xl'
const linkStyle = `${buttonStyle({ variant: 'secondary' })} shrink-0 max-sm:w-full`

/** The advertisement of a pet shop. */
export function SponsorBanner() {
  const config = useSiteConfig()
  if (!config) return null
  return (
    <section
      aria-label="Sponsored"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-3xl bg-amber-tint p-5 sm:p-7"
    >
      <div className="flex max-w-2xl items-start gap-4">
        <span className="grid size-12 shrink-0 -rotate-6 place-items-center rounded-2xl bg-card text-amber">
          <ShoppingBag className="size-6" aria-hidden="true" />
        </span>
        <div>
          <p className="text-sm font-semibold text-amber">Sponsored</p>
          <Offer {...config.sponsor} />
        </div>
      </div>
      {config.sponsor.url === null ? (
        <Link to={linkTo('comingSoon')} className={linkStyle}>
          About Sponsoring
        </Link>
      ) : (
        <a href={config.sponsor.url} target="_blank" rel="sponsored noopener noreferrer" className={linkStyle}>
          Shop Now <ExternalLink className="size-4.5" aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </section>
  )
}

function Offer({ name, url, code }: SiteConfig['sponsor']) {
  if (url === null) {
    return (
      <>
        <h2 className={titleStyle}>Your pet-supplies shop</h2>
        <p className="mt-1.5">A sample: a shop could offer owners $10 off their first order here.</p>
      </>
    )
  }
  const shop = name ?? new URL(url).hostname.replace(/^www\./, '')
  return (
    <>
      <h2 className={titleStyle}>{code === null ? shop : '$10 off your first order'}</h2>
      <p className="mt-1.5">
        {`Food, toys and leads from ${shop}.`}
        {code !== null && (
          <>
            {' Use the code '}
            <strong className="rounded-md bg-card px-2 py-0.5 tracking-wide">{code}</strong>
          </>
        )}
      </p>
    </>
  )
}
