import { Popover as Parts } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A small window under a button, beside which the page goes on. */
export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-30 flex max-h-[min(36rem,calc(100dvh-6rem))] w-96 max-w-[88vw] animate-appear flex-col overflow-hidden rounded-3xl border border-line bg-card shadow-float"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
