/** What asks the app to end: Ctrl-C, whoever runs it as a service, a terminal that is closed. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborted by the first stop signal. Further ones are ignored: at one Ctrl-C the app gets the signal from the terminal
 * and again from npm, which passes it on, and breaking off then would leave the embedded database running.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of STOP_SIGNALS) process.on(name, () => controller.abort())
  return controller.signal
}
