declare global {
  interface Window {
    /** The button that was pressed while no script listened (web/start.ts); null from then on. */
    earlyPress?: HTMLElement | null
  }
}

/** Once the first page is awake: presses again what was pressed on it before. */
export function pressAgain(): void {
  const button = window.earlyPress
  window.earlyPress = null
  if (button?.isConnected) button.click()
}
