const INTERVAL_MS = 100

let holding: ReturnType<typeof setInterval> | undefined

/**
 * Keeps toasts on the page, which otherwise disappear after 5 s: a busy machine may take longer to look at them. Toasts stay
 * while the window has no focus, so it dispatches that event.
 */
export function holdToasts(): void {
  holding = setInterval(() => dispatchEvent(new Event('blur')), INTERVAL_MS)
}

/** Lets toasts disappear after their time, for tests of that. Call it before the toast is shown. */
export function letToastsEnd(): void {
  clearInterval(holding)
}
