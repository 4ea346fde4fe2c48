import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { leaveClosedLayers } from '#web/platform/routing/layer-entry.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { Gallery } from './Gallery.tsx'

const SPOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const PICTURES = ['Asleep', '', 'At the beach', 'In the car'].map((alt, n) => ({
  id: `p${n}`,
  imageUrl: `${SPOT}#${n}`,
  alt,
}))
const open = async (onSee?: (place: number) => void) =>
  renderPart(
    <div style={{ width: 320 }}>
      <Gallery name="Koa" pictures={PICTURES} frame="aspect-5/4 w-full" onSee={onSee} />
    </div>,
    {},
  )
async function shown(words: string): Promise<void> {
  await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()
}
/** The large pictures that were asked for. */
const loaded = (root = document.body) => root.querySelectorAll('button > img[width]').length

afterEach(async () => page.viewport(414, 896))

test('the arrow keys turn the pictures, and the next one is fetched ahead, others not [PHOTO-02]', async () => {
  await open()
  await expect.poll(() => loaded()).toBe(2)
  await expect.element(page.getByRole('img', { name: 'Asleep' })).toBeInTheDocument()
  ;(page.getByRole('button', { name: 'View Full Photo 1 of 4' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await shown('Photo 2 of 4')
  await expect.poll(() => loaded()).toBe(3)
  await expect.element(page.getByRole('img', { name: 'Koa' })).toBeInTheDocument()
})

test("a picture's description describes the button that shows it [PHOTO-01]", async () => {
  await open()
  const button = page.getByRole('button', { name: 'View Full Photo 1 of 4' })
  await expect.element(button).toHaveAccessibleDescription('Asleep')
})

test('a swipe turns the pictures, which stop at one [PHOTO-02]', async () => {
  await open()
  const track = document.querySelector('.snap-mandatory') as HTMLElement
  track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' })
  await shown('Photo 3 of 4')
  expect(getComputedStyle(track).scrollSnapType).toBe('x mandatory')
})

test('thumbnails stand from 768 px on [PHOTO-02]', async () => {
  await page.viewport(767, 800)
  await open()
  const third = page.getByRole('button', { name: 'Photo 3 of 4', exact: true })
  expect(third.elements()).toHaveLength(0)
  await page.viewport(768, 800)
  await third.click()
  await shown('Photo 3 of 4')
  await expect.element(third).toHaveAttribute('aria-current', 'true')
})

test('full screen shows the pressed picture, turns by keys and enlarges by a double press [PHOTO-02]', async () => {
  await open()
  await page.getByRole('button', { name: 'View Full Photo 1 of 4' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Koa' })
  const picture = viewer.getByRole('img', { name: 'Asleep' })
  await picture.dblClick()
  await expect.poll(() => (picture.element() as HTMLElement).style.transform).toContain('scale(2.5)')
  ;(viewer.getByRole('button', { name: 'Close' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(viewer.getByText('2 of 4')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
})

test('full screen is turned by buttons, which keep the focus at its ends, so that keys turn it back [PHOTO-02]', async () => {
  await page.viewport(1024, 800)
  await open()
  ;(page.getByRole('button', { name: 'View Full Photo 1 of 4' }).element() as HTMLElement).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Koa' })
  const next = viewer.getByRole('button', { name: 'Next photo' })
  await expect.element(viewer.getByRole('button', { name: 'Previous photo' })).toHaveAttribute('aria-disabled', 'true')
  for (const place of [2, 3, 4]) {
    await next.click()
    await expect.element(viewer.getByText(`${place} of 4`)).toBeVisible()
  }
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await next.click({ force: true })
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(viewer.getByText('3 of 4')).toBeVisible()
})

test('a press while the pictures still move goes on from the one that was chosen [PHOTO-02]', async () => {
  await page.viewport(1024, 800)
  await open()
  const next = page.getByRole('button', { name: 'Next photo' }).element() as HTMLElement
  const track = document.querySelector('.snap-mandatory') as HTMLElement
  vi.spyOn(track, 'scrollTo').mockImplementation(() => {}) // on the first pixels of the way
  next.click()
  await shown('Photo 2 of 4')
  track.dispatchEvent(new Event('scroll', { bubbles: true }))
  await afterNextRender()
  next.click()
  await expect.element(page.getByText('Photo 3 of 4', { exact: true })).toBeVisible()
})

test('two fingers enlarge the part of the picture between them, beyond its edge too [PHOTO-02]', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {}) // no real fingers
  await open()
  await page.getByRole('button', { name: 'View Full Photo 1 of 4' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Koa' })
  await expect.element(viewer).toBeVisible()
  const picture = viewer.getByRole('img', { name: 'Asleep' }).element() as HTMLElement
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { left, top } = picture.getBoundingClientRect()
  const point = (type: string, pointerId: number, [x, y]: [number, number]) =>
    picture.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + y, bubbles: true, cancelable: true }),
    )
  point('pointerdown', 1, [20, 40])
  point('pointerdown', 2, [60, 40])
  point('pointermove', 2, [100, 40])
  await expect.poll(() => picture.style.transform).toContain('scale(2)')
  // The middle between the fingers was 40 px from the left edge, and is 60 px from where that was.
  const box = picture.getBoundingClientRect()
  expect(box.left + 40 * 2).toBeCloseTo(left + 60, 0)
  expect(box.top + 40 * 2).toBeCloseTo(top + 40, 0)
})

test('full screen begins at the picture that was pressed [PHOTO-02]', async () => {
  await page.viewport(800, 800)
  await open()
  await page.getByRole('button', { name: 'Photo 3 of 4', exact: true }).click()
  await shown('Photo 3 of 4')
  const third = page.getByRole('button', { name: 'View Full Photo 3 of 4' })
  ;(third.element() as HTMLElement).click()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: 'At the beach' })).toBeInViewport()
})

test('a picture that was turned to full screen is the one that is looked at afterwards [PHOTO-02 MOD-01]', async () => {
  const seen: number[] = []
  await open((place) => seen.push(place))
  await page.getByRole('button', { name: 'View Full Photo 1 of 4' }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos of Koa' })
  await expect.element(viewer).toBeVisible()
  const track = viewer.element().querySelector('.snap-mandatory')
  track?.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' })
  await expect.element(viewer.getByText('3 of 4')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await shown('Photo 3 of 4')
  expect(seen.at(-1)).toBe(2)
})

test('Back closes the full screen and stays on the page; closing it leaves no step behind [PHOTO-02]', async () => {
  const full = page.getByRole('dialog', { name: 'Photos of Koa' })
  const press = () => page.getByRole('button', { name: 'View Full Photo 1 of 4' }).click()
  history.pushState(null, '', '/browse')
  history.pushState(null, '', '/')
  await open()
  await press()
  await expect.element(full).toBeVisible()
  history.back()
  await expect.element(full).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')

  await press()
  await full.getByRole('button', { name: 'Close' }).dblClick({ force: true })
  await expect.element(full).not.toBeInTheDocument()
  await expect.poll(() => (history.state as { isLayer?: boolean } | null)?.isLayer).toBeUndefined()
  expect(location.pathname).toBe('/')
})

test('Forward after Back from the full screen stays on the page, and the next Back leaves it [PHOTO-02]', async () => {
  const full = page.getByRole('dialog', { name: 'Photos of Koa' })
  history.pushState(null, '', '/browse')
  await open()
  history.replaceState({ entry: 'dog' }, '')
  leaveClosedLayers()
  await page.getByRole('button', { name: 'View Full Photo 1 of 4' }).click()
  await expect.element(full).toBeVisible()
  history.back()
  await expect.element(full).not.toBeInTheDocument()
  const steps: unknown[] = []
  const note = () => steps.push(history.state)
  addEventListener('popstate', note)
  history.forward()
  await expect.poll(() => steps).toMatchObject([{ isLayer: true }, { entry: 'dog' }])
  history.back()
  await expect.poll(() => location.pathname).toBe('/browse')
  removeEventListener('popstate', note)
  expect(steps).toHaveLength(3)
})
