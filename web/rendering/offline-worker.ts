const ADDRESS = '/service-worker.js'

/** The Trusted Types API of Chromium. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}
interface Policy {
  createScriptURL: (url: string) => string
}

/** Registers the service worker that caches the offline page. Nothing else depends on it. */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register(address(), { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** The content security policy allows this Trusted Types policy only, which passes the URL of the worker only. */
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
