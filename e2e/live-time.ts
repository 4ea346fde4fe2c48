/** A second on a machine that does nothing else. Without live updates the app asks every 15 s. */
export const LIVE_MS = 5_000
