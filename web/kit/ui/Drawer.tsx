import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWindow } from './use-window.ts'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
}

/** A panel from the right side, for small screens; a toast is under it. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const windowParts = useWindow()
  return (
    <Parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div data-locks-scroll className="fixed inset-0 z-60 animate-appear bg-backdrop" />
        <Parts.Content
          {...windowParts}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-60 flex w-80 max-w-[88vw] animate-slide-in flex-col overflow-auto bg-card p-5 shadow-float"
        >
          <div className="mb-4 flex items-center justify-between">
            <Parts.Title className="text-xl">{title}</Parts.Title>
            <Parts.Close aria-label="Close" className="grid size-11 place-items-center rounded-full hover:bg-sunken">
              <X className="size-5" aria-hidden="true" />
            </Parts.Close>
          </div>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
