import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FILM_SCRIPT, FILM_SECONDS } from '../../web/education/film-script.ts'
import { FRAME_COUNT, frameAt, FRAMES_A_SECOND } from './frames.ts'
import { widthOf } from './lettering.ts'
import { captions, descriptions } from './tracks.ts'

const asset = (name: string) => new URL(`../../web/assets/${name}`, import.meta.url)

test('the film lasts 30 to 60 seconds, and its scenes follow one another without gaps [HOME-20]', () => {
  expect(FILM_SECONDS).toBeGreaterThanOrEqual(30)
  expect(FILM_SECONDS).toBeLessThanOrEqual(60)
  expect(FRAMES_A_SECOND).toBeGreaterThanOrEqual(24)
  expect(FILM_SCRIPT.slice(1).map(({ from }) => from)).toEqual(FILM_SCRIPT.slice(0, -1).map(({ to }) => to))
  for (const { from, to, lines } of FILM_SCRIPT) {
    expect(lines[0]?.from).toBe(from)
    for (const line of lines) expect(to - line.from).toBeGreaterThanOrEqual(2)
  }
})

test('both encodings of the film have 3 MB together at most, its poster 40 kB [HOME-20]', async () => {
  const [webm, mp4, poster] = await Promise.all(
    ['film.webm', 'film.mp4', 'film-poster.webp'].map(async (name) => (await stat(asset(name))).size),
  )
  expect(webm! + mp4!).toBeLessThanOrEqual(3_000_000)
  expect(webm! + mp4!).toBeGreaterThan(500_000)
  expect(poster).toBeLessThanOrEqual(40_000)
})

test('the MP4 has its index first, so that it plays before it is fully loaded', async () => {
  const film = await readFile(asset('film.mp4'))
  expect(film.indexOf('moov')).toBeGreaterThan(0)
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
})

test('captions and descriptions match the script [HOME-20 EDU-01]', async () => {
  expect(await readFile(asset('film-captions.vtt'), 'utf8')).toBe(captions())
  expect(await readFile(asset('film-descriptions.vtt'), 'utf8')).toBe(descriptions())
  expect(captions()).toContain('00:00:10.000 --> 00:00:13.400 line:5%\nWalk side by side first\n')
})

test('every text of the film fits into the picture', () => {
  for (const { title, lines } of FILM_SCRIPT.slice(1, -1)) {
    expect(widthOf(title, { face: 'display', size: 66 })).toBeLessThan(1280 - 190 - 40)
    for (const { text } of lines) expect(widthOf(text, { face: 'text', size: 51 })).toBeLessThan(1280 - 192 - 40)
  }
})

test('every frame of the film can be drawn, reproducibly', async () => {
  // Every seventh frame: all scenes in all their movements.
  const moments = Array.from({ length: Math.floor(FRAME_COUNT / 7) }, (_, i) => (i * 7) / FRAMES_A_SECOND)
  const frames = moments.map(frameAt)
  for (const frame of frames) expect(frame).not.toMatch(/NaN|undefined|Infinity/)
  expect(frameAt(moments[90]!)).toBe(frames[90])
  const { width, height } = await sharp(Buffer.from(frames[100]!)).metadata()
  expect([width, height]).toEqual([1280, 720])
})

/** The mean brightness of the picture, from 0 to 1. */
const brightnessAt = async (t: number) => {
  const small = await sharp(Buffer.from(frameAt(t)), { density: 9 })
    .greyscale()
    .raw()
    .toBuffer()
  return small.reduce((sum, value) => sum + value, 0) / small.length / 255
}

test('nothing flashes: a change of scene reverses the brightness once at most', async () => {
  for (const { from } of FILM_SCRIPT.slice(1)) {
    const moments = Array.from({ length: 11 }, (_, i) => from - 0.5 + i * 0.1)
    const values = await Promise.all(moments.map(brightnessAt))
    const steps = values.slice(1).map((value, i) => value - values[i]!)
    const ways = steps.filter((step) => Math.abs(step) > 0.03).map(Math.sign)
    expect(ways.filter((way, i) => i > 0 && way !== ways[i - 1]).length).toBeLessThanOrEqual(1)
  }
})
