import { APP_NAME } from '#contract/site/options.ts'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { About } from '#web/shell/About.tsx'
import { Logo } from '#web/shell/Logo.tsx'
import { WHERE } from '../marketing-copy.ts'

/** These pages are not written yet: every link leads to the placeholder screen. */
const COLUMNS = [
  { title: 'Platform', links: ['How it works', 'Dog profiles', 'Messaging', 'Staying safe'] },
  { title: 'Education', links: ['Meet-up rules', 'Reading your dog', 'Raising a puppy'] },
  { title: 'Support', links: ['Help', 'Contact us', 'Report a problem'] },
] as const

const THIS_YEAR = new Date().getFullYear()

/** Three columns of links and the copyright line. */
export function LandingFooter() {
  return (
    <footer className="bg-night text-on-night">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo className="text-on-night" />
          <p className="mt-4 max-w-xs opacity-85">
            A place for dog owners to find their dogs good company. It is {WHERE}.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-lg tracking-normal">{title}</h2>
            <ul className="mt-3 flex flex-col">
              {links.map((text) => (
                <li key={text}>
                  <Link
                    to={linkTo('comingSoon')}
                    className="inline-flex min-h-10 items-center opacity-85 hover:underline hover:opacity-100"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width">
        <div className="border-t border-on-night/20 py-6 text-[0.9375rem]">
          <p>
            © {THIS_YEAR} {APP_NAME}
          </p>
          <About />
        </div>
      </div>
    </footer>
  )
}
