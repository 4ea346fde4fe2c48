import type { ScreenName } from '#contract/screens.ts'
import { Link, linkTo, screenAt, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { SHORTCUTS } from './navigation.ts'

/**
 * Screens whose form has a bar of its own at the bottom (`FormBar`). A list, because this bar stands outside of the page and
 * would otherwise be shown until the page has loaded and drawn its own.
 */
const WITH_OWN_BAR = new Set<ScreenName | undefined>(['createDog', 'editDog', 'newPlaydate'])

/** The main places in reach of a thumb, below 768 px. An open conversation and long forms do without it. */
export function BottomBar() {
  const [path] = usePath()
  const search = useSearchParams()
  const isInConversation = path === linkTo('messages') && search.has('userId')
  if (isInConversation || WITH_OWN_BAR.has(screenAt(path)?.name)) return null
  return (
    <nav
      aria-label="Shortcuts"
      data-bottom
      className="sticky bottom-0 z-20 mt-auto border-t border-line bg-paper/95 backdrop-blur-sm md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-16 max-w-120 auto-cols-[minmax(max-content,1fr)] grid-flow-col">
        {SHORTCUTS.map(({ label, to, Icon, Badge }) => (
          <li key={to} className="min-w-0">
            <Link
              to={to}
              aria-current={path === to ? 'page' : path.startsWith(`${to}/`) || undefined}
              className="relative flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,4vw)] leading-tight font-semibold text-muted aria-[current]:text-brand dark:aria-[current]:text-brand-strong"
            >
              <Icon className="size-6" aria-hidden="true" />
              <span className="max-w-full truncate">{label}</span>
              {Badge && <Badge isCorner className="top-1.5 left-1/2 ml-1" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
