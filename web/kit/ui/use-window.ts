import { useRef } from 'react'

/** Reached although a window is open: its own layers, Radix's guards of the focus, toasts and what is read aloud. */
const REACHED = '[data-locks-scroll], [data-radix-focus-guard], [data-toasts], body > [role=status]'

/**
 * What every window over the page needs: the page behind is inert (Radix would hide it by `aria-hidden`, under which
 * buttons can still have the focus), and the focus goes back to where it was. For a `Root` with `modal={false}`.
 */
export function useWindow() {
  const before = useRef<Element | null>(null)
  return {
    'aria-modal': true,
    ref: (content: HTMLElement | null) => {
      if (!content) return undefined
      // Now: what is inert loses the focus.
      if (!content.contains(document.activeElement)) before.current = document.activeElement
      const hidden = elementsBehind(document.body, [content, ...document.querySelectorAll(REACHED)])
      for (const element of hidden) element.inert = true
      return () => {
        for (const element of hidden) element.inert = false
      }
    },
    onFocusOutside: (event: Event) => event.preventDefault(),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Whoever closed the window may have put the focus elsewhere already.
      if (document.activeElement !== document.body) return
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
      else document.getElementById('main')?.focus()
    },
  } as const
}

function elementsBehind(parent: Element, reached: readonly Element[]): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child.inert || reached.includes(child)) return []
    return reached.some((element) => child.contains(element)) ? elementsBehind(child, reached) : [child]
  })
}
