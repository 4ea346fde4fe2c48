/**
 * The skeleton of a page is replaced by the page, and with it the element that has the focus. Its equal in the page gets
 * the focus then: the element with the same id, else a link or button with the same address and words.
 */
export function keepFocus(root: HTMLElement): void {
  let focused: Element | null = root.contains(document.activeElement) ? document.activeElement : null
  const noticeFocus = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  const noticeBlur = ({ target }: FocusEvent) => {
    // A removed element loses the focus, too: only one that is still there was left.
    setTimeout(() => {
      if (focused === target && focused?.isConnected && focused !== document.activeElement) focused = null
    })
  }
  const replaced = new MutationObserver(() => {
    replaced.disconnect()
    root.removeEventListener('focusin', noticeFocus)
    root.removeEventListener('focusout', noticeBlur)
    if (focused && !focused.isConnected) equalOf(focused, root)?.focus({ preventScroll: true })
  })
  root.addEventListener('focusin', noticeFocus)
  root.addEventListener('focusout', noticeBlur)
  replaced.observe(root, { childList: true })
}

function equalOf(one: Element, root: HTMLElement): HTMLElement | null | undefined {
  if (one.id !== '') return document.getElementById(one.id)
  const words = wordsOf(one)
  return [...root.querySelectorAll<HTMLElement>(one.localName)].find((other) => wordsOf(other) === words)
}

function wordsOf(element: Element): string {
  return [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join('\n')
}
