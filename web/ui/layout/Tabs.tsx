import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { type Option, type Options, optionsOf } from '../fields/options.ts'

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: Options
  value: string
  onChange: (value: string) => void
  /**
   * The URL of a tab, for a prerendered page: before hydration a tab is a plain link, and the page reads the choice
   * from its URL.
   */
  hrefOf?: (value: string) => string
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs by the WAI-ARIA Authoring Practices: arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, value, onChange, hrefOf, children }: TabsProps) {
  const id = useId()
  const all = optionsOf(tabs)
  const choose = (next: string) => next !== value && onChange(next)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(event.key, all, value)
    if (!next) return
    event.preventDefault()
    choose(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={press}
        className="flex flex-wrap gap-1 rounded-2xl bg-sunken p-1"
      >
        {all.map((tab) => (
          <Tab
            key={tab.value}
            id={`${id}-${tab.value}`}
            panel={`${id}-panel`}
            isChosen={tab.value === value}
            href={hrefOf?.(tab.value)}
            onChoose={() => choose(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

interface TabProps {
  id: string
  /** The id of its panel. */
  panel: string
  isChosen: boolean
  href: string | undefined
  onChoose: () => void
  children: ReactNode
}

function Tab({ panel, isChosen, href, onChoose, children, ...rest }: TabProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault()
    onChoose()
  }
  const all = {
    ...rest,
    role: 'tab',
    'aria-selected': isChosen,
    'aria-controls': panel,
    tabIndex: isChosen ? 0 : -1,
    onClick: press,
    className:
      'flex min-h-11 grow basis-[min-content] items-center justify-center rounded-xl px-2 text-center text-[0.9375rem] leading-tight font-semibold sm:px-3 sm:text-[1.0625rem] break-words text-muted select-none hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card',
  }
  if (href === undefined) {
    return (
      <button type="button" {...all}>
        {children}
      </button>
    )
  }
  return (
    <a href={href} {...all}>
      {children}
    </a>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function nextTab(key: string, tabs: Option[], value: string): Option | undefined {
  const at = tabs.findIndex((tab) => tab.value === value)
  return tabs[steps[key]?.(at, tabs.length) ?? -1]
}
