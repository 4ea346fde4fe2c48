/** So many sessions are listed, the last used ones. */
export const SESSIONS_SHOWN = 50
