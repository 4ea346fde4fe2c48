export const LOCATION_NOT_SUPPORTED = 'Location not supported'
export const LOCATION_MAX = 120
/** The default location, always used together with its coordinates. */
export const DEFAULT_LOCATION = { name: 'Tauranga, Bay of Plenty, New Zealand', lat: -37.6878, lng: 176.1651 }
