import { expect, test } from 'vitest'
import { videoAt } from './video.ts'

test.each([
  'https://www.youtube.com/watch?v=abc-123&t=4',
  'https://youtube.com/watch?list=mine&v=abc-123',
  'https://youtu.be/abc-123?si=from-a-phone',
  'https://m.youtube.com/shorts/abc-123',
  'https://www.youtube.com/embed/abc-123',
  'https://www.youtube-nocookie.com/embed/abc-123',
])('the address of a YouTube page (%s) becomes that of the player without cookies [HOME-21]', (address) => {
  expect(videoAt(address)).toEqual({
    kind: 'frame',
    url: 'https://www.youtube-nocookie.com/embed/abc-123?autoplay=1&rel=0',
    origin: 'https://www.youtube-nocookie.com',
  })
})

test('the address of a Vimeo page becomes that of the player with do-not-track [HOME-21]', () => {
  expect(videoAt('https://vimeo.com/76979871')).toEqual({
    kind: 'frame',
    url: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    origin: 'https://player.vimeo.com',
  })
})

test.each(['https://example.nz/films/rules.mp4', 'https://example.nz/rules.WEBM?v=2'])(
  'a file (%s) is played by the browser, and only its host is allowed [HOME-21]',
  (url) => expect(videoAt(url)).toEqual({ kind: 'file', url, origin: 'https://example.nz' }),
)

test('any other page is framed unchanged [HOME-21]', () => {
  const url = 'https://www.films.example.nz:8443/watch/7'
  expect(videoAt(url)).toEqual({ kind: 'frame', url, origin: 'https://www.films.example.nz:8443' })
})

test.each([
  'https://youtu.be/',
  'https://youtu.be/~mia/abc-123',
  'https://www.youtube.com/',
  'https://www.youtube.com/@mia/shorts/abc-123',
  'https://vimeo.com/',
  'https://vimeo.com/channels/76979871',
  'https://example.nz/76979871',
  'https://example.nz/watch?v=abc-123',
])('an address that names no video (%s) is framed unchanged [HOME-21]', (url) => {
  expect(videoAt(url)).toEqual({ kind: 'frame', url, origin: url.split('/').slice(0, 3).join('/') })
})

test('what is no web address is framed unchanged, and no origin is allowed for it [HOME-21]', () => {
  expect(videoAt('rules of play')).toEqual({ kind: 'frame', url: 'rules of play', origin: '' })
})
