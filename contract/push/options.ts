/** The most devices of one person that get news; the oldest goes for another one. */
export const PUSH_DEVICES_MAX = 5
/** The longest address that a push service gives out. */
export const ENDPOINT_MAX = 1000
