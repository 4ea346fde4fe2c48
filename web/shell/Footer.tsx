import { APP_NAME } from '#contract/site/options.ts'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { TermsLink } from '#web/ui/fields/TermsLink.tsx'
import { About } from './About.tsx'

const THIS_YEAR = new Date().getFullYear()
const lineStyle = 'inline-flex min-h-9 items-center underline decoration-1 underline-offset-4 hover:text-brand-soft'

/** The footer of every page: description, contact and terms. */
export function Footer() {
  return (
    <footer className="mt-16 bg-night text-on-night">
      <div className="page-width flex flex-wrap justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-sm">
          <p className="font-display text-xl font-bold">{APP_NAME}</p>
          <p className="mt-2 opacity-85">
            {APP_NAME} helps dog owners in New Zealand find playmates that suit their dogs by temperament, size and
            behaviour.
          </p>
        </div>
        <Contacts />
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-on-night/20 py-5 text-[0.9375rem]">
          <p suppressHydrationWarning>
            © {THIS_YEAR} {APP_NAME}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <TermsLink className={lineStyle}>Privacy Policy</TermsLink>
            </li>
            <li>
              <TermsLink className={lineStyle}>Terms of Service</TermsLink>
            </li>
          </ul>
          <About />
        </div>
      </div>
    </footer>
  )
}

/** Contact and social links; renders nothing when neither is configured. */
function Contacts() {
  const config = useSiteConfig()
  if (!config || (config.contactEmail === null && config.socialLinks.length === 0)) return null
  return (
    <ul className="flex flex-col gap-1">
      {config.contactEmail !== null && (
        <li>
          <a className={lineStyle} href={`mailto:${config.contactEmail}`}>
            {config.contactEmail}
          </a>
        </li>
      )}
      {config.socialLinks.map(({ label, url }) => (
        <li key={url}>
          <a className={lineStyle} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
