// People and dogs that every system is asked for.

export const PASSWORD = 'kauri and kowhai 7'
/** People who sign in; the first of them have long histories of messages. */
export const VIEWERS = 20
export const TALKERS = 4
export const CONVERSATIONS = 200
export const MESSAGES_EACH = 100
export const BLOCKS_EACH = 5

export function viewerEmail(n: number): string {
  return `viewer-${n}@example.nz`
}

/** Places of every size, with positions a kilometre off. */
export const PLACES: readonly { name: string; lat: number; lng: number }[] = [
  { name: 'Auckland', lat: -36.84, lng: 174.75 },
  { name: 'Wellington', lat: -41.28, lng: 174.77 },
  { name: 'Christchurch', lat: -43.52, lng: 172.63 },
  { name: 'Dunedin', lat: -45.86, lng: 170.49 },
  { name: 'Tauranga', lat: -37.68, lng: 176.16 },
  { name: 'Gore', lat: -46.09, lng: 168.93 },
  { name: 'Nelson', lat: -41.26, lng: 173.27 },
  { name: 'Ponsonby', lat: -36.84, lng: 174.74 },
]
