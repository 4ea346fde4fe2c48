import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { MeetUpVideo } from './MeetUpVideo.tsx'

test('HOME-21 without a video it says that one is coming, and there is nothing to press', async () => {
  const screen = await renderPart(<MeetUpVideo />)
  await expect.element(screen.getByText('Video coming soon')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('HOME-20 HOME-21 nothing of the film is loaded before its poster is pressed; then it is in the page', async () => {
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

test('HOME-20 HOME-21 a film that is a file is played by the browser itself', async () => {
  const url = `${location.origin}/rules.webm`
  const screen = await renderPart(<MeetUpVideo />, { config: { meetupVideoUrl: url } })
  expect(screen.container.querySelector('video')).toBeNull()
  await screen.getByRole('button', { name: 'Play the video' }).click()
  await expect.element(screen.getByTitle('Meet-up rules')).toHaveAttribute('src', url)
  expect(screen.container.querySelector('video')?.controls).toBe(true)
})
