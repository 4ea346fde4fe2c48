// Mercator, in units of which New Zealand measures a thousand from north to south. North is 0.

const NORTH = -34.2
const SOUTH = -47.4
const WEST = 166.2
/** The Chatham Islands, 800 km to the east, are drawn this much nearer, in a frame of their own. */
const CHATHAMS_WEST_BY = 320

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
const scale = 1000 / (mercator(NORTH) - mercator(SOUTH))

export interface Point {
  x: number
  y: number
}

/** Where a position lies on the drawing. */
export function pointOf({ lat, lng }: { lat: number; lng: number }): Point {
  const isChatham = lng < 0
  const x = ((lng + (isChatham ? 360 : 0) - WEST) * Math.PI * scale) / 180
  return { x: isChatham ? x - CHATHAMS_WEST_BY : x, y: (mercator(NORTH) - mercator(lat)) * scale }
}
