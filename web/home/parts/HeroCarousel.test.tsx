import { beforeEach, expect, type Mock, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitUntil } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { HeroCarousel } from './HeroCarousel.tsx'

let calm: { matches: boolean; change: () => void }

/** Fakes the clock and the reduced-motion setting. */
beforeEach(async () => {
  await page.viewport(1000, 800)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  calm = { matches: false, change: () => {} }
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    if (!query.includes('reduced-motion')) return real(query)
    const follow = (_: string, listener: () => void) => void (calm.change = listener)
    const media = { addEventListener: follow, removeEventListener: () => {} }
    return Object.defineProperty(media, 'matches', { get: () => calm.matches }) as unknown as MediaQueryList
  })
})

async function open() {
  const screen = await renderPart(
    <>
      <HeroCarousel />
      <p>Elsewhere</p>
    </>,
  )
  await screen.getByText('Elsewhere').hover()
  const dot = (position: number) => screen.getByRole('button', { name: `Picture ${position} of 4` })
  const shown = () => [1, 2, 3, 4].filter((position) => dot(position).element().ariaCurrent === 'true')
  const moves = vi.spyOn(screen.getByRole('group', { name: 'Pictures' }).element(), 'scrollTo')
  return { screen, dot, shown, moves }
}

/** Expects no timer, and no movement within 20 seconds. */
async function standsStill(moves: Mock<(...to: never[]) => void>) {
  await expect.poll(() => vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(20_000)
  expect(moves).not.toHaveBeenCalled()
}

test('four pictures with texts for those who do not see them; the first is shown [HOME-06 HOME-07]', async () => {
  const { screen, shown } = await open()
  const texts = screen
    .getByRole('img')
    .elements()
    .map((picture) => picture.getAttribute('alt') ?? '')
  expect(new Set(texts.filter(Boolean)).size).toBe(4)
  await expect.poll(shown).toEqual([1])
})

test('the carousel goes on every 4 seconds, and forwards from the last to the first [HOME-06]', async () => {
  const { shown, moves } = await open()
  await waitUntil(() => vi.getTimerCount() > 0) // set once the pointer has left
  vi.advanceTimersToNextTimer() // from here on the time is known
  moves.mockClear()
  vi.advanceTimersByTime(3999)
  expect(moves).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(moves).toHaveBeenCalledOnce()
  for (const position of [2, 3, 4, 1, 2]) {
    // Not by polling, which would advance the timers.
    await waitUntil(() => shown().includes(position))
    expect(shown()).toEqual([position])
    vi.advanceTimersByTime(4000)
  }
})

test('the dots jump to a picture [HOME-06]', async () => {
  const { dot, shown } = await open()
  await dot(3).click()
  await expect.poll(shown).toEqual([3])
  await dot(1).click()
  await expect.poll(shown).toEqual([1])
})

test('the carousel stands still under the pointer and goes on after it [C-53]', async () => {
  const { screen, shown, moves } = await open()
  await screen.getByRole('region', { name: 'Dogs out and about' }).hover()
  await standsStill(moves)

  await screen.getByText('Elsewhere').hover()
  vi.advanceTimersByTime(4000)
  await expect.poll(shown).toEqual([2])
})

test('the carousel stands still while the focus is inside [C-53]', async () => {
  const { dot, moves } = await open()
  ;(dot(2).element() as HTMLElement).focus()
  await expect.element(dot(2)).toHaveFocus()
  await standsStill(moves)
})

test('a button pauses it and lets it go on, also with the focus on that button [C-53]', async () => {
  const { screen, shown, moves } = await open()
  await screen.getByRole('button', { name: 'Pause' }).click()
  await screen.getByText('Elsewhere').hover()
  await standsStill(moves)

  await screen.getByRole('button', { name: 'Play' }).click()
  await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  vi.advanceTimersByTime(4000)
  await expect.poll(shown).toEqual([2])
})

test('for people who asked for less motion it moves only when they start it [C-53]', async () => {
  calm.matches = true
  const { screen, shown, moves } = await open()
  await standsStill(moves)

  await screen.getByRole('button', { name: 'Play' }).click()
  vi.advanceTimersByTime(4000)
  await expect.poll(shown).toEqual([2])
})

test('the carousel stops when less motion is asked for while it runs [C-53]', async () => {
  const { screen, moves } = await open()
  calm.matches = true
  calm.change()
  await expect.element(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  await standsStill(moves)
})

test('the carousel can be scrolled by keyboard, and nothing on it is smaller than 24 px [C-53]', async () => {
  const { screen, shown } = await open()
  ;(screen.getByRole('group', { name: 'Pictures' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toEqual([2])
  for (const button of screen.getByRole('button').elements()) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})

test('its height is known before any picture is here [HOME-06]', async () => {
  const { screen } = await open()
  const film = screen.getByRole('group', { name: 'Pictures' }).element()
  const before = film.getBoundingClientRect()
  expect(before.height).toBeCloseTo((before.width * 9) / 16, 0)
})
