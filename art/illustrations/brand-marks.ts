import { brand } from '../drawing/colour.ts'

/** A paw whose last toe is a wagging tail, on a canvas of 64 × 64. */
export const mark = (colour: string, wag = colour) =>
  `<g fill="${colour}"><path d="M28 31C36 31 44.500 39.500 43 47.500C41.800 54 35.500 54.500 28 53C20.500 54.500 14.200 54 13 47.500C11.500 39.500 20 31 28 31Z"/><ellipse cx="9.500" cy="32" rx="5.200" ry="7.200" transform="rotate(-30 9.500 32)"/><ellipse cx="20.500" cy="20.500" rx="5.600" ry="8" transform="rotate(-8 20.500 20.500)"/><ellipse cx="35.500" cy="20.500" rx="5.600" ry="8" transform="rotate(8 35.500 20.500)"/></g><path d="M37 48C50 52 55 42 50.500 30" fill="none" stroke="${colour}" stroke-width="8.400" stroke-linecap="round"/><path d="M55.500 19.500C58.800 22.500 60.600 26.500 60.800 31" fill="none" stroke="${wag}" stroke-width="4" stroke-linecap="round"/>`

const sheet = (inside: string, box = '0 0 64 64', size = 64) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size}" height="${size}">${inside}</svg>`

export const logo = () => sheet(mark('#D6158C', brand.amber))
export const logoMono = () => sheet(mark('currentColor'))
export const favicon = () =>
  sheet(
    `<rect width="64" height="64" rx="15" fill="${brand.magenta}"/><g transform="translate(5 6) scale(.82)">${mark('#FFF', '#F7B9DC')}</g>`,
  )

/** The app icon without margins; in round masks the mark stays within the safe circle. */
export const icon = (round: number, scale: number) => {
  const edge = (64 - 64 * scale) / 2
  return sheet(
    `<rect width="64" height="64" rx="${round}" fill="${brand.magenta}"/><circle cx="32" cy="34" r="${26 * scale + 4}" fill="#D42A92"/><g transform="translate(${edge - 0.6} ${edge - 1}) scale(${scale})">${mark('#FFF', '#F7B9DC')}</g>`,
    '0 0 64 64',
    512,
  )
}

// Rounded letters drawn as lines on a grid: x-height 60, baseline 100.
const letters: [number, string][] = [
  [112, 'M4 22L28 98L54 34L80 98L104 22'],
  [76, 'M62 70A29 29 0 1 1 4 70A29 29 0 1 1 62 70M62 42V100'],
  [76, 'M62 70A29 29 0 1 1 4 70A29 29 0 1 1 62 70M62 42V104A28 28 0 0 1 12 118'],
  [108, 'M4 100V42M4 66A22 22 0 0 1 48 66V100M48 66A22 22 0 0 1 92 66V100'],
  [76, 'M62 70A29 29 0 1 1 4 70A29 29 0 1 1 62 70M62 42V100'],
  [52, 'M16 20V82A18 18 0 0 0 38 98M2 44H38'],
  [72, 'M4 72H60A28 29 0 1 0 50 92'],
  [56, 'M44 50A20 16 0 1 0 24 70A20 16 0 1 1 4 90'],
]

/** The name as drawn lines, its left edge at 0 and its baseline at 100. */
export const wordmark = (colour: string, weight = 14) => {
  let x = 0
  const parts = letters.map(([wide, d]) => {
    const part = `<path transform="translate(${x} 0)" d="${d}"/>`
    x += wide + 10
    return part
  })
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`
}

export const logoWordmark = () =>
  sheet(
    `<g transform="translate(0 4) scale(2)">${mark('#D6158C', brand.amber)}</g><g transform="translate(152 8)">${wordmark('#D6158C')}</g>`,
    '0 0 860 152',
    860,
  ).replace('height="860"', 'height="152"')
