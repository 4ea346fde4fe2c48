import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast, type ToastEntry, useToasts } from './toast.ts'
import { useTopModal } from '../overlays/modal-stack.ts'
import { CloseButton } from '../layout/CloseButton.tsx'

const SHOWN_MS = 5000
const SWIPED_PX = 50
/** Pixels of movement that still count as a press on the button. */
const SLIPPED_PX = 10

/**
 * Renders the toasts: 5 s, swipe right to dismiss, F8 to focus. They appear below the middle of the header, where they
 * cover neither the buttons at the end of a form nor the header's menus; on phones above the bar at the bottom. Inside
 * the topmost dialog, if one is open. A link or a step back ends them. Why no library of toasts: decision 0015.
 */
export function Toaster() {
  const shown = useToasts().find(({ open }) => open)
  const topModal = useTopModal()
  // The live region is always rendered, because screen readers announce only changes of an existing one.
  return (
    <>
      <Region entry={topModal ? undefined : shown} />
      {topModal && createPortal(<Region entry={shown} />, topModal)}
    </>
  )
}

function Region({ entry }: { entry: ToastEntry | undefined }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // The region behind a dialog is inert and ignores this.
    const focusRegion = ({ key }: KeyboardEvent) => key === 'F8' && region.current?.focus()
    addEventListener('keydown', focusRegion)
    return () => removeEventListener('keydown', focusRegion)
  }, [])
  const close = () => {
    if (region.current?.contains(document.activeElement)) region.current.focus()
    toast.dismiss()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <section
      ref={region}
      aria-label={entry ? 'Notifications (F8)' : undefined}
      aria-live="polite"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !entry) return
        event.preventDefault() // the dialog stays
        close()
      }}
      className="fixed z-50 outline-none print:hidden"
    >
      {entry && (
        <ul
          key={entry.id}
          ref={lift}
          popover="manual"
          className="pointer-events-none fixed inset-x-0 top-auto mx-auto block w-full max-w-md overflow-visible bg-transparent p-3 sm:px-6 md:top-18 md:bottom-auto!"
        >
          <Toast entry={entry} onClose={close} />
        </ul>
      )}
    </section>
  )
}

/**
 * A popover, so that it is drawn above an open menu; and above the bars and the keyboard of a phone, where the page is
 * scrolled until the toast leaves what has the focus, and the button of its form, to be seen (`scroll-padding` in the
 * styles).
 */
function lift(list: HTMLElement | null) {
  if (!list) return undefined
  if (document.querySelector('[popovertarget][aria-expanded=true]')) list.showPopover()
  for (const part of ['form:focus-within [type=submit]', ':focus'])
    document.querySelector(part + ':not([data-bottom] *)')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  place(list)
  return onMoves(() => place(list))
}

/** Puts the toast above the bars, and above the field that has the focus if it would cover that. */
function place(list: HTMLElement): void {
  list.style.bottom = `${takenBelow()}px`
  const field = document.querySelector(':is(input, select, textarea):focus:not([data-bottom] *)')
  if (!field) return
  const [own, its] = [list.getBoundingClientRect(), field.getBoundingClientRect()]
  const isCovered = its.top < own.bottom && its.bottom > own.top
  if (isCovered && its.top >= own.height) list.style.bottom = `${innerHeight - its.top}px`
}

/** Calls back when the page, a part of it or the focus moves. @returns a function that ends it */
function onMoves(react: () => void): () => void {
  const ended = new AbortController()
  for (const target of [window, visualViewport]) {
    for (const type of ['scroll', 'resize', 'focusin'])
      target?.addEventListener(type, react, { capture: true, signal: ended.signal })
  }
  // A bar at the bottom that comes or goes changes the room for the page.
  const room = new ResizeObserver(react)
  for (const part of document.querySelectorAll('main, footer')) room.observe(part)
  return () => {
    ended.abort()
    room.disconnect()
  }
}

/** The height of what stands at the bottom of the window: bars, or a phone's keyboard. */
function takenBelow(): number {
  const keyboard = visualViewport ? innerHeight - visualViewport.height - visualViewport.offsetTop : 0
  const bars = [...document.querySelectorAll('[data-bottom]')].filter(
    (bar) => getComputedStyle(bar).position !== 'static',
  )
  const boxes = bars.map((bar) => bar.getBoundingClientRect())
  const tops = boxes.filter(({ height, bottom }) => height > 0 && bottom <= innerHeight + 1).map(({ top }) => top)
  return Math.max(keyboard, innerHeight - Math.min(innerHeight, ...tops))
}

const looks = {
  default: 'border-line bg-night text-on-night',
  destructive: 'border-danger bg-danger text-on-danger',
}

interface ToastProps {
  entry: ToastEntry
  onClose: () => void
}

function Toast({ entry, onClose }: ToastProps) {
  const { id, title, description, variant = 'default', action } = entry
  const item = useRef<HTMLLIElement>(null)
  const swipe = useSwipe(() => toast.dismiss(id))
  useStay(entry, item)
  return (
    <li
      ref={item}
      data-variant={variant}
      {...swipe}
      className={`pointer-events-auto relative touch-pan-y animate-toast-in rounded-2xl border py-4 pr-13 pl-5 shadow-float select-none ${looks[variant]}`}
    >
      <div role={variant === 'destructive' ? 'alert' : undefined}>
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="mt-0.5">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="-mb-2 min-h-11 font-semibold underline underline-offset-3"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton onClick={onClose} className="absolute top-1.5 right-1.5 size-11 hover:bg-black/15" />
    </li>
  )
}

/** The remaining time of toasts, kept when they move between the page and a dialog. */
const timeLeft = new WeakMap<ToastEntry, number>()

/** Dismisses the toast after its time, which restarts after focus, hover or an inactive window. */
function useStay(entry: ToastEntry, item: RefObject<HTMLElement | null>): void {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const region = item.current?.closest('section')
    if (!region) return
    const ended = new AbortController()
    const hold = () => setHeld(true)
    const release = () => setHeld(region.contains(document.activeElement))
    const holdFrom = (target: EventTarget, begin: string, end: string) => {
      target.addEventListener(begin, hold, { signal: ended.signal })
      target.addEventListener(end, release, { signal: ended.signal })
    }
    // pointermove, because a toast that appears under a resting pointer must not be held.
    holdFrom(region, 'pointermove', 'pointerleave')
    holdFrom(region, 'focusin', 'focusout')
    holdFrom(window, 'blur', 'focus')
    return () => ended.abort()
  }, [item])
  useEffect(() => {
    if (isHeld) {
      timeLeft.delete(entry)
      return
    }
    const left = timeLeft.get(entry) ?? SHOWN_MS
    const start = performance.now()
    const end = setTimeout(toast.dismiss, left, entry.id)
    return () => {
      clearTimeout(end)
      timeLeft.set(entry, Math.max(0, left - (performance.now() - start)))
    }
  }, [entry, isHeld])
}

/** Lets the toast follow a swipe to the right, and calls back when it was far enough. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number>(undefined)
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start.current ?? clientX))
  const move = (event: PointerEvent<HTMLElement>) => {
    const by = distance(event)
    if (by > SLIPPED_PX) event.currentTarget.setPointerCapture(event.pointerId)
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
