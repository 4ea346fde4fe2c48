import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast, type ToastEntry, useToasts } from '#web/kit/toast.ts'
import { useTopWindow } from '#web/kit/windows.ts'
import { CloseButton } from './CloseButton.tsx'

const SHOWN_MS = 5000
const SWIPED_PX = 50

/**
 * Draws the toasts: 5 s, swiped away to the right, F8 leads to them (SHELL-08). They stand under the middle of the
 * page's head, neither on the buttons at the foot of a form nor where the menus of the head open; in the window on top,
 * where there is one.
 */
export function Toaster() {
  const shown = useToasts().filter(({ open }) => open)
  const region = useRef<HTMLElement>(null)
  const topWindow = useTopWindow()
  useEffect(() => {
    const lead = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    addEventListener('keydown', lead)
    return () => removeEventListener('keydown', lead)
  }, [])
  const toasts = (
    <section
      ref={region}
      aria-label={shown.length > 0 ? 'Notifications (F8)' : undefined}
      aria-live="polite"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-0 top-16 z-50 mx-auto w-full max-w-md p-3 outline-none sm:px-6 md:top-18 print:hidden"
    >
      {shown.length > 0 && (
        <ul>
          {shown.map((entry) => (
            <Toast key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
  return topWindow ? createPortal(toasts, topWindow) : toasts
}

const looks = {
  default: 'border-line bg-night text-on-night',
  destructive: 'border-danger bg-danger text-on-danger',
}

function Toast({ entry: { id, title, description, variant = 'default' } }: { entry: ToastEntry }) {
  const swipe = useSwipe(() => toast.dismiss(id))
  const { hold, release } = useStay(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <li
      data-variant={variant}
      onKeyDown={({ key }) => key === 'Escape' && toast.dismiss(id)}
      {...swipe}
      onPointerMove={(event) => {
        hold() // not by lying where a pointer rests
        swipe.onPointerMove(event)
      }}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      className={`pointer-events-auto relative touch-pan-y animate-toast-in rounded-2xl border py-4 pr-13 pl-5 shadow-float select-none ${looks[variant]}`}
    >
      <div role={variant === 'destructive' ? 'alert' : undefined}>
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="mt-0.5">{description}</p>}
      </div>
      <CloseButton onClick={() => toast.dismiss(id)} className="absolute top-2 right-2 size-10 hover:bg-black/15" />
    </li>
  )
}

/** Dismisses the toast after its time, which waits while somebody is at it or the window is in the background. */
function useStay(id: number) {
  const [isHeld, setHeld] = useState(false)
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  useEffect(() => {
    const onWindow = ({ type }: Event) => setHeld(type === 'blur')
    addEventListener('blur', onWindow)
    addEventListener('focus', onWindow)
    return () => {
      removeEventListener('blur', onWindow)
      removeEventListener('focus', onWindow)
    }
  }, [])
  useEffect(() => {
    if (isHeld) return
    const end = setTimeout(toast.dismiss, SHOWN_MS, id)
    return () => clearTimeout(end)
  }, [id, isHeld])
  return { hold, release }
}

/** Moves with the finger to the right, and calls back when it was far enough. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined)
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX))
  const move = (event: PointerEvent<HTMLElement>) => {
    const by = distance(event)
    if (by > 0) event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.style.translate = `${by}px`
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    const isFar = distance(event) >= SWIPED_PX
    start.current = undefined
    event.currentTarget.style.translate = ''
    if (isFar && event.type === 'pointerup') onSwiped()
  }
  return {
    onPointerDown: ({ clientX }: PointerEvent) => void (start.current = clientX),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
