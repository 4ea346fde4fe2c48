import { expect, test } from 'vitest'
import { emulateMedia } from '#web/testing/media.ts'

// Checks the contrast of text and background colours, as the browser computes them.

const PAIRS = [
  ['brand', 'paper'],
  ['brand', 'card'],
  ['brand', 'sunken'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['ink', 'paper'],
  ['ink', 'sunken'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['muted', 'sunken'],
  ['muted', 'brand-tint'],
  ['fern', 'fern-tint'],
  ['fern', 'card'],
  ['amber', 'amber-tint'],
  ['danger', 'danger-tint'],
  ['danger', 'card'],
  ['danger', 'paper'],
  ['on-danger', 'danger'],
  ['on-night', 'night'],
  ['paper', 'muted'],
  ['brand-soft', 'night'],
] as const

/** Pairs that only one of the schemes uses. */
const OWN_PAIRS = {
  light: [['brand', 'brand-tint']],
  dark: [['brand-strong', 'brand-tint']],
} as const

for (const scheme of ['light', 'dark'] as const) {
  test(`text has a contrast of 4.5:1 on every background in the ${scheme} scheme [SHELL-10]`, async () => {
    await emulateMedia({ 'prefers-color-scheme': scheme })

    const weak = [...PAIRS, ...OWN_PAIRS[scheme]].filter(([text, ground]) => contrast(text, ground) < 4.5)

    expect(weak).toEqual([])
  })
}

test('the brand colour is a magenta [SHELL-10]', async () => {
  await emulateMedia({ 'prefers-color-scheme': 'light' })
  const brand = channelsOf('brand')

  expect(hueOf(brand)).toBeGreaterThan(300)
  expect(hueOf(brand)).toBeLessThan(335)
  expect(contrastOf(luminance(brand), 1)).toBeGreaterThan(4.5)
})

test('an unknown colour throws [SHELL-10]', () => {
  expect(() => channelsOf('no-such-colour')).toThrow('There is no colour no-such-colour')
})

/** The hue in degrees: red is 0, blue 240, magenta between blue and red. */
function hueOf([red, green, blue]: Channels): number {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (most === red) return (60 * ((green - blue) / spread) + 360) % 360
  return most === green ? 60 * (2 + (blue - red) / spread) : 60 * (4 + (red - green) / spread)
}

function contrast(one: string, other: string): number {
  return contrastOf(luminance(channelsOf(one)), luminance(channelsOf(other)))
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

type Channels = [red: number, green: number, blue: number]

function channelsOf(token: string): Channels {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`)
  if (value === '') throw new Error(`There is no colour ${token}`)
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
