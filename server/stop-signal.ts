/** Signals that stop the app: Ctrl-C, a service manager, a closed terminal. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborted by the first stop signal. Further ones are ignored: on one Ctrl-C the app gets the signal from the terminal and
 * again from npm, and ending at once would leave the embedded database running.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of STOP_SIGNALS) process.on(name, () => controller.abort())
  return controller.signal
}
