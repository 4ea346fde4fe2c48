import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWindow } from './use-window.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** `alertdialog` asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Without a cross, where there is a Cancel button. */
  hasCross?: boolean
  /** As wide as a letter. */
  wide?: true
}

/** A window over the page; Escape and a click beside it close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  role = 'dialog',
  hasCross = true,
  wide,
}: DialogProps) {
  const windowParts = useWindow()
  return (
    <Parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div data-locks-scroll className="fixed inset-0 z-40 animate-appear bg-backdrop" />
        <Parts.Content
          {...windowParts}
          role={role}
          {...(description === undefined && { 'aria-describedby': undefined })}
          data-wide={wide}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 flex-col gap-4 overflow-auto rounded-3xl bg-card p-6 shadow-float sm:p-8 data-wide:max-w-2xl"
        >
          <div className={hasCross ? 'pr-10' : ''}>
            <Parts.Title className="text-2xl">{title}</Parts.Title>
            {description !== undefined && (
              <Parts.Description asChild>
                <div className="mt-2 text-muted">{description}</div>
              </Parts.Description>
            )}
          </div>
          {children}
          {hasCross && (
            <Parts.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <X className="size-5" aria-hidden="true" />
            </Parts.Close>
          )}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
