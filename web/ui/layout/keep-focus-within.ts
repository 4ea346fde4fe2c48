/**
 * Ref of a card or section: when the control in it that has the focus is removed, such as a pressed button or a row, the
 * focus moves to the first element inside with `tabIndex={-1}`, a heading or status, or `data-next-focus`, a control, else
 * to the nearest around. Without it the browser drops the focus to the start of the document.
 */
export function keepFocusWithin(container: HTMLElement | null) {
  if (!container) return undefined
  let focused: Element | null = null
  const noticeFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const noticeBlur = ({ target }: FocusEvent) => {
    // A dialog gives the focus back, and a window keeps it: only a control that was left otherwise is forgotten.
    setTimeout(() => {
      if (focused === target && focused?.isConnected && isElsewhere(focused)) focused = null
    })
  }
  const removed = new MutationObserver(() => {
    if (!focused || focused.isConnected) return
    focused = null
    if (document.activeElement === document.body) targetIn(container)?.focus({ preventScroll: true })
  })
  container.addEventListener('focusin', noticeFocus)
  container.addEventListener('focusout', noticeBlur)
  removed.observe(container, { childList: true, subtree: true })
  return () => {
    removed.disconnect()
    container.removeEventListener('focusin', noticeFocus)
    container.removeEventListener('focusout', noticeBlur)
  }
}

const TARGET = '[tabindex="-1"],[data-next-focus]'

function targetIn(container: HTMLElement): HTMLElement | null {
  return container.querySelector<HTMLElement>(TARGET) ?? container.closest<HTMLElement>(TARGET)
}

function isElsewhere(control: Element): boolean {
  const { activeElement } = document
  return activeElement !== control && !activeElement?.closest('dialog')
}
