const INTERVAL_MS = 100

let holding: ReturnType<typeof setInterval> | undefined

/**
 * Keeps toasts on the page, which otherwise disappear after 5 s: a busy machine may take longer to look at them. It does
 * what a browser does whose window is in the background.
 */
export function holdToasts(): void {
  letToastsEnd()
  holding = setInterval(() => dispatchEvent(new Event('blur')), INTERVAL_MS)
}

/** Lets toasts disappear after their time, for tests of that. Call it before the toast is shown. */
export function letToastsEnd(): void {
  clearInterval(holding)
}
