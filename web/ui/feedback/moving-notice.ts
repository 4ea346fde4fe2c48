/** How often it is asked whether writing works again. */
const ASK_EVERY_MS = 3_000

/** Until screen readers know a new part of the page. */
const KNOWN_AFTER_MS = 100

let isShown = false

/** Says above the page that nothing can be saved just now, until the server takes writes again. */
export async function showMovingNotice(words: string): Promise<void> {
  if (isShown) return
  isShown = true
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.className = 'sticky top-0 z-50 bg-night px-5 py-3 text-center font-semibold text-on-night'
  document.body.prepend(notice)
  // Screen readers announce what changes in a region that they know already.
  await new Promise((resolve) => setTimeout(resolve, KNOWN_AFTER_MS))
  notice.textContent = words
  do await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  while (await isMoving())
  notice.remove()
  isShown = false
}

/** A server that does not answer is about to be back. */
async function isMoving(): Promise<boolean> {
  try {
    const { moving } = (await (await fetch('/healthz')).json()) as { moving?: boolean }
    return moving === true
  } catch {
    return true
  }
}
