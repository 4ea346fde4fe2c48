/** The Trusted Types API of Chromium. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}
interface Policy {
  createScriptURL: (url: string) => string
}

const OURS = /^\/(?:service-worker|assets\/shrink\.worker-[\w-]+)\.js$/

let policy: Policy | undefined

/** A worker's address as browsers want it: the content security policy allows this one Trusted Types policy alone. */
export function workerAddress(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  policy ??= trustedTypes.createPolicy('wagmates-worker', {
    createScriptURL: (url) => {
      if (import.meta.env.PROD && !OURS.test(url)) throw new TypeError(`${url} is no script of ours`)
      return url
    },
  })
  return policy.createScriptURL(address)
}
