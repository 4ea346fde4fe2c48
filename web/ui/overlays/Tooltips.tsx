import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopModal } from './modal-stack.ts'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
/** Pixels between a tooltip and the edge of the window. */
const MARGIN = 12

/**
 * Tooltips of icon buttons, on hover and focus. One component for all elements with `data-tooltip`: a wrapper around
 * each button, as Radix has it, would be in the first load of every page (decision 0014).
 */
export function Tooltips() {
  const [button, setButton] = useState<Element | null>(null)
  const topModal = useTopModal()
  useEffect(() => watchButtons(setButton), [])
  if (!button) return null
  return createPortal(
    // Bridges the gap to the button, so that the pointer can move onto the tooltip.
    <div
      key={button.ariaLabel}
      role="tooltip"
      ref={(words) => void (words && place(words, button))}
      className="fixed z-50 max-w-64 py-1.5 print:hidden"
    >
      <div className="animate-appear rounded-xl border border-line bg-night px-3 py-1.5 text-[0.9375rem] text-on-night">
        {button.ariaLabel}
      </div>
    </div>,
    topModal ?? document.body,
  )
}

/** Places it below the button, or above where there is no room. */
function place(words: HTMLElement, button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = words
  const mostLeft = document.documentElement.clientWidth - MARGIN - width
  words.style.left = `${Math.max(MARGIN, Math.min((left + right - width) / 2, mostLeft))}px`
  words.style.top = `${bottom + height <= innerHeight ? bottom : top - height}px`
}

/**
 * Calls `show` with the button whose tooltip is to be shown: 700 ms after the pointer came, at once within 300 ms after
 * another one, or null.
 * @returns a function that ends listening
 */
function watchButtons(show: (button: Element | null) => void): () => void {
  let under: Element | null = null
  let shown: Element | null = null
  let isWarm = false
  let opening: ReturnType<typeof setTimeout> | undefined
  let cooling: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(opening)
    if (!shown) return
    show((shown = null))
    cooling = setTimeout(() => (isWarm = false), SKIP_DELAY_MS)
  }
  const open = (button: Element) => {
    if (button.ariaExpanded === 'true') return // what it opened is there to be read
    clearTimeout(cooling)
    isWarm = true
    show((shown = button))
  }
  const moveTo = (button: Element | null, isTouch: boolean) => {
    if (button === under) return
    under = button
    hide()
    if (button && !isTouch) opening = setTimeout(open, isWarm ? 0 : OPEN_DELAY_MS, button)
  }

  const end = new AbortController()
  const listening = { capture: true, signal: end.signal }
  addEventListener('pointerover', (event) => moveTo(buttonAt(event, shown), event.pointerType === 'touch'), listening)
  document.documentElement.addEventListener('pointerleave', () => moveTo(null, false), { signal: end.signal })
  const meetFocus = (event: FocusEvent) => {
    const button = buttonAt(event)
    hide()
    if (button?.matches(':focus-visible')) open(button)
  }
  addEventListener('focusin', meetFocus, listening)
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), listening)
  for (const name of ['focusout', 'pointerdown', 'click', 'scroll']) addEventListener(name, hide, listening)
  return () => {
    end.abort()
    hide()
    clearTimeout(cooling)
  }
}

/** The button of an event; a tooltip counts as its button. */
function buttonAt({ target }: Event, shown: Element | null = null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('[role=tooltip]') ? shown : target.closest('[data-tooltip]')
}
