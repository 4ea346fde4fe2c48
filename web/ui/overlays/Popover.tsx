import {
  cloneElement,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

interface PopoverProps {
  /** The button that opens and closes it. */
  trigger: ReactElement
  role: 'menu' | 'dialog'
  label: string
  className: string
  /** Gets the focus when it opens; the popover itself by default. */
  first?: (popup: HTMLElement) => HTMLElement | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * A native popover under a button: Escape, a press outside and a link in it close it. It is open when mounted. Browsers
 * without anchor positioning show it in the middle of the window. Why no library of popovers: decision 0015.
 */
export function Popover({ trigger, role, label, className, first, onKeyDown, children }: PopoverProps) {
  const id = useId()
  const anchor = `--${id}`
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  const enter = () => void (popup.current && (first?.(popup.current) ?? popup.current).focus())
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || role !== 'menu') return
    event.preventDefault() // the page stays where it is
    if (isOpen) enter()
    else popup.current?.showPopover()
  }
  useEffect(() => popup.current?.showPopover(), [popup])
  // The focused element may be gone after a refetch.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) popup.current?.focus()
  })
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is a prop
    <div
      ref={popup}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      tabIndex={-1}
      onBeforeToggle={({ newState }) => {
        if (newState !== 'open') return
        button.current?.focus() // where the focus goes back to: a press does not give it in every browser
        setOpen(true)
      }}
      onToggle={({ newState }) => {
        if (newState === 'open') enter()
        else setOpen(false) // not before: the focus goes back from what is in it
      }}
      onClick={({ target }) => target instanceof Element && target.closest('a') && popup.current?.hidePopover()}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget))
          currentTarget.hidePopover()
      }}
      onKeyDown={onKeyDown}
      style={{ positionAnchor: anchor }}
      className={`${place} animate-appear border border-line bg-card text-ink shadow-float outline-none ${className}`}
    >
      {isOpen && children}
    </div>
  )
  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
        ref: button,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': isOpen,
        onKeyDown: openByKey,
        style: { anchorName: anchor },
      })}
      {hasTopLayer() ? content : createPortal(content, document.body)}
    </>
  )
}

/** Whether the browser draws popovers above everything. The polyfill's ones would be clipped by the header. */
function hasTopLayer(): boolean {
  return CSS.supports('selector(:popover-open)')
}

/**
 * Places it below or above the button, where there is more room. `className` limits its height to parts of that room.
 */
const place =
  'inset-auto my-2 ml-3 max-w-[88vw] [position-area:bottom_span-left] [position-try:most-height_flip-block] not-supports-[position-area:bottom]:inset-0 not-supports-[position-area:bottom]:m-auto'
