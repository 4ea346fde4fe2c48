/** The most sessions that are listed: those used last. */
export const SESSIONS_SHOWN = 50
