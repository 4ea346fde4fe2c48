import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { optionsOf } from './options.ts'
import type { Option, Options } from './options.ts'

interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string
  tabs: Options
  value: string
  onChange: (value: string) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Panels of which one is seen; arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  const id = useId()
  const all = optionsOf(tabs)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(event.key, all, value)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus */}
      <div role="tablist" aria-label={label} onKeyDown={press} className="flex gap-1 rounded-2xl bg-sunken p-1">
        {all.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="min-h-11 flex-auto rounded-xl px-2 text-[0.9375rem] leading-tight font-semibold text-muted sm:flex-1 sm:px-3 sm:text-base hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-card"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
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
