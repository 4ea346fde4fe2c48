/** A host of the list in the settings: "host", "*.host", or, for tests, an origin of this machine. */
export type PushHost = string

/**
 * Whether an address belongs to a push service of the list: https at its usual port, without user and password. So nobody
 * can make the server call anything else.
 */
export function isOfPushService(hosts: readonly PushHost[], endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  return hosts.some((host) => (host.includes('://') ? url.origin === host : isAtHost(url, host)))
}

function isAtHost({ protocol, port, hostname }: URL, host: string): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
