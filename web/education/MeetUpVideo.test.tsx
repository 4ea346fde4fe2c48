import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { FILM_SCRIPT, FILM_SECONDS } from './film-script.ts'
import { MeetUpVideo } from './MeetUpVideo.tsx'

/** The files of the film that were requested. */
const fetched = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.endsWith('?import') && /film(?:-[\w-]+)?\.(?:webm|mp4|vtt)/.test(name))

test('without a configured video the own film is shown and loads only when its poster is pressed [HOME-20]', async () => {
  const screen = await renderPart(<MeetUpVideo />)
  const play = screen.getByRole('button', { name: 'Play the video' })
  await expect.element(play).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(960)
  expect(screen.container.querySelector('iframe, video, source, track')).toBeNull()
  expect(fetched()).toEqual([])
  const room = screen.container.firstElementChild!.getBoundingClientRect()

  await play.click()
  const film = screen.getByTitle('Meet-up rules')
  await expect.element(film).toHaveFocus()
  await expect.poll(fetched).not.toEqual([])
  expect(screen.container.firstElementChild!.getBoundingClientRect()).toEqual(room)
})

test('the own film plays: 30 to 60 seconds, 16:9, with captions and descriptions [HOME-20]', async () => {
  const screen = await renderPart(<MeetUpVideo />)
  await expect.element(screen.getByText(new RegExp(`^0:${FILM_SECONDS} · captioned, no sound$`))).toBeVisible()
  await screen.getByRole('button', { name: 'Play the video' }).click()
  const film = screen.container.querySelector('video')!
  await expect.poll(() => film.currentTime).toBeGreaterThan(0)
  expect(film.duration).toBeGreaterThanOrEqual(30)
  expect(film.duration).toBeLessThanOrEqual(60)
  expect(film.duration).toBeCloseTo(FILM_SECONDS, 0)
  expect([film.videoWidth, film.videoHeight]).toEqual([1280, 720])
  expect(film.controls).toBe(true)

  const tracks = [...film.textTracks]
  expect(tracks.map(({ kind, mode }) => [kind, mode])).toEqual([
    ['captions', 'disabled'],
    ['descriptions', 'disabled'],
  ])
  const textsOf = (track: TextTrack) => {
    track.mode = 'hidden'
    return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)
  }
  const written = FILM_SCRIPT.flatMap(({ title, lines }) => lines.map(({ text }) => `${title}\n${text}`))
  await expect.poll(() => textsOf(tracks[0]!)).toEqual(written)
  await expect.poll(() => textsOf(tracks[1]!)).toEqual(FILM_SCRIPT.map(({ seen }) => seen))
})

test('a film that fails to load shows an error with a retry [HOME-20]', async () => {
  const screen = await renderPart(<MeetUpVideo />)
  await screen.getByRole('button', { name: 'Play the video' }).click()
  const last = screen.container.querySelector('source:last-of-type')!
  last.dispatchEvent(new Event('error'))
  const told = screen
    .getByRole('alert')
    .getByText('We could not load the video. Please check your connection and try again.')
  await expect.element(told).toBeVisible()
  const again = screen.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toHaveFocus()
  await again.click()
  await expect.element(screen.getByTitle('Meet-up rules')).toHaveFocus()
})

test('a configured video loads only when its poster is pressed, and plays in the page [HOME-20 HOME-21]', async () => {
  const url = `${location.origin}/rules-film`
  const screen = await renderPart(<MeetUpVideo />, { config: { meetupVideoUrl: url } })
  const play = screen.getByRole('button', { name: 'Play the video' })
  await expect.element(play).toBeVisible()
  expect(screen.container.querySelector('iframe, video, source')).toBeNull()

  await play.click()
  const film = screen.getByTitle('Meet-up rules')
  await expect.element(film).toHaveAttribute('src', url)
  await expect.element(film).toHaveFocus()
  await expect.element(play).not.toBeInTheDocument()
})

test('a configured video file plays in a video element [HOME-20 HOME-21]', async () => {
  const url = `${location.origin}/rules.webm`
  const screen = await renderPart(<MeetUpVideo />, { config: { meetupVideoUrl: url } })
  expect(screen.container.querySelector('video')).toBeNull()
  await screen.getByRole('button', { name: 'Play the video' }).click()
  await expect.element(screen.getByTitle('Meet-up rules')).toHaveAttribute('src', url)
  expect(screen.container.querySelector('video')?.controls).toBe(true)
})

test('the player takes the focus once, not on each render', async () => {
  function Around() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`Drawn ${count}`}
        </button>
        <MeetUpVideo />
      </>
    )
  }
  const screen = await renderPart(<Around />)
  await screen.getByRole('button', { name: 'Play the video' }).click()
  await expect.element(screen.getByTitle('Meet-up rules')).toHaveFocus()
  await screen.getByRole('button', { name: 'Drawn 0' }).click()
  await expect.element(screen.getByRole('button', { name: 'Drawn 1' })).toHaveFocus()
})
