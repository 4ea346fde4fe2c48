// Drafts of a tab: forms that are not saved yet, kept in its session storage, so that a reload or a lost session loses
// nothing. They are removed when another user signs in (web/platform/session/session.ts).

/** The draft under a key; null when there is none, or none that can be read. */
export function readTabDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value that JSON can hold. When the storage is full or forbidden, only the draft is lost. */
export function keepTabDraft(key: string, draft: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    sessionStorage.removeItem(key)
  }
}
