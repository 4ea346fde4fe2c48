import { isIPv6 } from 'node:net'

/**
 * The rate limit key of a network address: an IPv4 address as it is, an IPv6 address by its first 64 bits, which one
 * household has. A closed connection has no address, whatever Fastify's type says.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return isIPv6(plain) ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The eight groups of an IPv6 address. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => group.padStart(4, '0')))
  const [before, after] = [groups(head), groups(tail ?? '')]
  if (tail === undefined) return before
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0000'), ...after]
}
