import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import photo from '#web/assets/lost.svg'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { DogCard } from './DogCard.tsx'

const bella: Partial<Dog> = {
  name: 'Bella',
  breed: 'Huntaway',
  age: 4,
  dateOfBirth: null,
  temperament: ['Playful', 'Friendly', 'Confident'],
  location: 'Petone, Wellington, New Zealand',
}
const drawCard = (fields: Partial<Dog> = {}, isEager = false) =>
  renderPart(<DogCard dog={make.dog({ ...bella, ...fields })} isEager={isEager} />)
const bornDaysAgo = (days: number) => daysAfter(todayHere(), -days)

test('the whole card is one link to the dog [CARD-01]', async () => {
  const screen = await drawCard({ id: 'd-1' })

  const card = screen.getByRole('link', { name: /Bella/ })
  await expect.element(card).toHaveAttribute('href', '/dog/d-1')
  await expect.element(card).toMatchTextContent(/Bella.*Huntaway.*Petone/)
})

test('the card shows name, breed, age, two temperament tags, energy and location [CARD-02]', async () => {
  const screen = await drawCard({ temperament: ['Playful', 'Friendly', 'Confident'] })

  await expect.element(screen.getByRole('heading', { name: 'Bella' })).toBeVisible()
  for (const text of ['Huntaway', '4y', 'Playful', 'Friendly', 'high energy', 'Petone, Wellington, New Zealand']) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  await expect.element(screen.getByText('Confident')).not.toBeInTheDocument()
})

test('without a photo the card says "No photo yet" [CARD-02]', async () => {
  const screen = await drawCard({ imageUrl: null })

  await expect.element(screen.getByText('No photo yet')).toBeVisible()
})

test('the words fit into one line of the small photo on a phone [CARD-02]', async () => {
  await page.viewport(360, 740)
  const screen = await drawCard({ imageUrl: null })

  const words = screen.getByText('No photo yet')
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().height).toBeLessThan(30)
})

test('the photo is the small one, keeps its place, and waits unless it is in sight from the start [CARD-02]', async () => {
  const screen = await drawCard({ imageUrl: photo })

  const picture = screen.getByRole('img', { name: 'Bella' })
  await expect.element(picture).toHaveAttribute('src', `${photo}?size=card`)
  await expect.element(picture).toHaveAttribute('width', '400')
  await expect.element(picture).toHaveAttribute('height', '400')
  await expect.element(picture).toHaveAttribute('loading', 'lazy')
})

test('a photo in the first row is fetched at once [CARD-02]', async () => {
  const screen = await drawCard({ imageUrl: photo }, true)

  await expect.element(screen.getByRole('img', { name: 'Bella' })).toHaveAttribute('loading', 'eager')
})

test('a photo that cannot be loaded gives way to "No photo yet" [CARD-02]', async () => {
  const screen = await drawCard({ imageUrl: 'data:image/png,broken' }, true)

  await expect.element(screen.getByText('No photo yet')).toBeVisible()
})

test.each([
  ['high', 'red'],
  ['medium', 'yellow'],
  ['low', 'green'],
] as const)('%s energy is a %s badge that can be read easily [CARD-03]', async (energyLevel, colour) => {
  const screen = await drawCard({ energyLevel })

  const badge = screen.getByText(`${energyLevel} energy`)
  await expect.element(badge).toBeVisible()
  const { color, backgroundColor } = getComputedStyle(badge.element())
  expect(colourName(hueOf(color))).toBe(colour)
  expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
})

test('a puppy that is not fully vaccinated has a badge, others have none [CARD-04]', async () => {
  const puppy = await drawCard({ puppyNotVaccinated: true })
  await expect.element(puppy.getByText('🐶 Puppy - Not Fully Vaccinated')).toBeVisible()

  await puppy.unmount()
  const other = await drawCard({ puppyNotVaccinated: false })
  await expect.element(other.getByText('🐶 Puppy - Not Fully Vaccinated')).not.toBeInTheDocument()
})

test.each([
  [9, '9d'],
  [13, '13d'],
  [14, '2w'],
  [59, '8w'],
  [60, '1m'],
  [365, '11m'],
  [366, '1y'],
  [900, '2y'],
])('born %i days ago is "%s" on the card [CARD-05 CARD-06 CARD-07 CARD-08]', async (days, badge) => {
  const screen = await drawCard({ dateOfBirth: bornDaysAgo(days), age: 1 })

  await expect.element(screen.getByText(badge, { exact: true })).toBeVisible()
})

test('without a date of birth the stored age stands, without both there is no age badge [CARD-09]', async () => {
  const aged = await drawCard({ dateOfBirth: null, age: 7 })
  await expect.element(aged.getByText('7y', { exact: true })).toBeVisible()

  await aged.unmount()
  const ageless = await drawCard({ dateOfBirth: null, age: null })
  await expect.element(ageless.getByText(/^\d+[dwmy]$|unknown/)).not.toBeInTheDocument()
})

test('a dog without an energy level has no energy badge; "friendly" is spelt "Friendly" [CARD-10]', async () => {
  const screen = await drawCard({ energyLevel: null, temperament: ['friendly'] })

  await expect.element(screen.getByText('Friendly')).toBeVisible()
  await expect.element(screen.getByText(/energy/)).not.toBeInTheDocument()
})

/** A computed colour as 0–255 numbers, whatever notation the browser gives it in. */
function rgbOf(colour: string): [red: number, green: number, blue: number] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const linear = rgbOf(colour).map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
}

function hueOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour)
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  return (degrees + 360) % 360
}

function colourName(hue: number): string {
  if (hue < 25 || hue > 335) return 'red'
  if (hue < 70) return 'yellow'
  return hue < 180 ? 'green' : 'blue'
}
