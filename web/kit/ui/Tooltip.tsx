import { Tooltip as Parts } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Around all tooltips of a screen: within 300 ms after one closed the next opens at once (SHELL-09). */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <Parts.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Parts.Provider>
  )
}

/** A few words on hover or focus, never the only place where they stand. Needs a TooltipGroup around it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-64 animate-appear rounded-xl bg-night px-3 py-1.5 text-[0.9375rem] text-on-night"
        >
          {text}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
