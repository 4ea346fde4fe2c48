// The browser's storages for text. Where site data is blocked, even the names `localStorage` and `sessionStorage` throw:
// such a storage reads as empty, and drops what is written to it. A full one drops it too.

function forgiving(open: () => Storage) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key)) ?? null,
    /** @returns whether it is kept */
    write: (key: string, text: string) =>
      attempt((storage) => {
        storage.setItem(key, text)
        return true
      }) ?? false,
    remove: (key: string) => attempt((storage) => storage.removeItem(key)),
    clear: () => attempt((storage) => storage.clear()),
    keys: () => attempt(Object.keys) ?? [],
  }
}

/** Text that this tab keeps until it is closed. */
export const tabStorage = forgiving(() => sessionStorage)

/** Text that all tabs of this browser keep. */
export const browserStorage = forgiving(() => localStorage)
