export const brand = {
  paper: '#FBF6EE',
  ink: '#2B1B2E',
  magenta: '#C4007A',
  pink: '#E85AAE',
  blush: '#F7D6E8',
  fern: '#2F7D4F',
  mint: '#CFE6D4',
  amber: '#E5A23B',
  teal: '#5FA8A6',
  sand: '#EBD9BF',
}

export type Tones = { base: string; shade: string; deep: string; light: string }

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

export const mix = (from: string, to: string, share: number) => {
  const [a, b] = [channels(from), channels(to)]
  return (
    '#' +
    a
      .map((value, i) =>
        Math.round(value + (b[i]! - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

export const brightness = (hex: string) => {
  const [r, g, b] = channels(hex) as [number, number, number]
  return (r * 0.3 + g * 0.59 + b * 0.11) / 255
}

/** The tones of a coat colour: dark coats get lighter highlights, pale coats cooler shadows. */
export const tones = (base: string): Tones => {
  const bright = brightness(base)
  if (bright < 0.3)
    return {
      base,
      shade: mix(base, '#120A16', 0.42),
      deep: mix(base, '#0C060E', 0.7),
      light: mix(base, '#9A90B0', 0.24),
    }
  if (bright > 0.82)
    return {
      base,
      shade: mix(base, '#8E7BA0', 0.22),
      deep: mix(base, '#7D6890', 0.42),
      light: mix(base, '#FFFFFF', 0.6),
    }
  return { base, shade: mix(base, '#4A1F3A', 0.2), deep: mix(base, '#3A1630', 0.42), light: mix(base, '#FFEFD2', 0.3) }
}
