import { X } from 'lucide-react'
import { Toast as Parts } from 'radix-ui'
import { toast, type ToastEntry } from '#web/kit/toast.ts'

const SHOWN_MS = 5000
const SWIPE_THRESHOLD = 50

/**
 * Draws the toasts: 5 s, swiped away to the right, F8 leads to them (SHELL-08). They stand under the middle of the
 * page's head: neither on the buttons at the foot of a form, nor where the menus of the head open.
 */
export function Toaster({ entries }: { entries: readonly ToastEntry[] }) {
  return (
    <Parts.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD}>
      {entries.map((entry) => (
        <OneToast key={entry.id} entry={entry} />
      ))}
      <Parts.Viewport className="pointer-events-none fixed inset-x-0 top-16 z-50 mx-auto flex w-full max-w-md list-none flex-col gap-3 p-3 outline-none sm:px-6 md:top-18 print:hidden" />
    </Parts.Provider>
  )
}

const looks = {
  default: 'border-line bg-night text-on-night',
  destructive: 'border-danger bg-danger text-on-danger',
}

function OneToast({ entry: { id, open, title, description, variant = 'default' } }: { entry: ToastEntry }) {
  return (
    <Parts.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && toast.dismiss(id)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      className={`pointer-events-auto relative animate-toast-in rounded-2xl border py-4 pr-13 pl-5 shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${looks[variant]}`}
    >
      <Parts.Title className="font-semibold">{title}</Parts.Title>
      {description !== undefined && <Parts.Description className="mt-0.5">{description}</Parts.Description>}
      <Parts.Close
        aria-label="Close"
        className="absolute top-2 right-2 grid size-10 place-items-center rounded-full hover:bg-black/15"
      >
        <X className="size-5" aria-hidden="true" />
      </Parts.Close>
    </Parts.Root>
  )
}
