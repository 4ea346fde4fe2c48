const ADDRESS = '/service-worker.js'

/** The browser's guard of script addresses; only Chromium has it. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}
interface Policy {
  createScriptURL: (url: string) => string
}

/** Has the browser keep a kind page for when there is no network. Without it everything else works as well. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(address(), { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** The pages' policy knows this one policy of addresses, and this one lets nothing but the worker pass. */
function address(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return ADDRESS
  const policy = trustedTypes.createPolicy('wagmates-worker', {
    createScriptURL: (url) => {
      if (url !== ADDRESS) throw new TypeError(`${url} is no script of ours`)
      return url
    },
  })
  return policy.createScriptURL(ADDRESS)
}
