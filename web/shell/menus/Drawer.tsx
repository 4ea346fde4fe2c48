import type { ReactNode } from 'react'
import { CloseButton } from '#web/ui/layout/CloseButton.tsx'
import { Modal } from '#web/ui/overlays/Modal.tsx'

interface DrawerProps {
  onClose: () => void
  title: string
  children: ReactNode
}

/** A modal panel from the right side, for small screens. */
export function Drawer({ onClose, title, children }: DrawerProps) {
  return (
    <Modal label={title} onClose={onClose} className="animate-appear overflow-x-hidden bg-backdrop">
      <div className="relative z-60 ml-auto flex h-dvh w-80 max-w-[88vw] animate-slide-in flex-col overflow-auto bg-card p-5 shadow-float">
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-xl">{title}</h2>
          <CloseButton onClick={onClose} className="size-11 hover:bg-sunken" />
        </div>
        {children}
      </div>
    </Modal>
  )
}
