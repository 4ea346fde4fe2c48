import ipaddr from 'ipaddr.js'

/**
 * The rate limit key of a network address: an IPv4 address as it is, an IPv6 address by its first 64 bits, which one
 * household has. A closed connection has no address, whatever Fastify's type says.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  if (!ipaddr.isValid(address)) return address
  const plain = ipaddr.process(address)
  if (plain instanceof ipaddr.IPv4) return plain.toString()
  const household = plain.parts.slice(0, 4).map((part) => part.toString(16).padStart(4, '0'))
  return `${household.join(':')}::/64`
}
