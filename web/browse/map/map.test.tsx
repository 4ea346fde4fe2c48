import { beforeEach, expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { page, userEvent } from 'vitest/browser'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { answerMap, nelson, openMap } from '../testing/map-screen.ts'

beforeEach(answerMap)

test('the map gathers the dogs of places that lie close together', async () => {
  const screen = await openMap()

  const map = screen.getByRole('group', { name: 'Map of New Zealand' })
  await expect.element(map.getByRole('button', { name: 'Nelson and around: 6 dogs in 2 places' })).toBeVisible()
  await expect.element(map.getByRole('button', { name: 'Te Anau: 1 dog' })).toBeVisible()
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()
})

test('a gathering opens into its places, and a place into the list of its dogs', async () => {
  const screen = await openMap()
  await screen.getByRole('button', { name: 'Nelson and around: 6 dogs in 2 places' }).click()
  await screen.getByRole('button', { name: 'Nelson and around: 6 dogs in 2 places' }).click()
  await screen.getByRole('button', { name: 'Zoom in' }).click()
  await screen.getByRole('button', { name: 'Zoom in' }).click()

  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))
  await screen.getByRole('button', { name: 'Nelson: 4 dogs' }).click()
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  expect(location.search).toBe('?search=Nelson%2C+Nelson')
})

test('every place on the map also stands in a list that leads to the heading of its dogs', async () => {
  await page.viewport(360, 740)
  const screen = await openMap()
  server.sends(browse.search, () => Response.json([make.dog()], { headers: { 'X-Total-Count': '1' } }))

  const list = screen.getByRole('region', { name: 'Places on this map' })
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3)
  await list.getByRole('button', { name: 'Te Anau, Southland 1 dog' }).click()
  await expect.element(screen.getByText('1 dog found')).toBeVisible()
  const heading = screen.getByRole('heading', { name: 'Dogs near Te Anau, Southland' })
  await expect.element(heading).toHaveFocus()
  const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
  const { top } = heading.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(bottom)
  expect(top).toBeLessThan(innerHeight / 2)
})

test('a marker appears at its place, not beside it', async () => {
  const screen = await openMap()
  const place = screen.getByRole('button', { name: 'Te Anau: 1 dog' })
  await expect.element(place).toBeVisible()
  const marker = place.element()
  await expect.poll(() => marker.getAnimations().every(({ playState }) => playState === 'finished')).toBe(true)
  const { left, top } = marker.getBoundingClientRect()

  marker.style.animationName = 'none'
  expect(marker.getAnimations()).toEqual([]) // so that it starts anew
  marker.style.animationName = ''
  const [appearing] = marker.getAnimations()
  appearing?.pause()
  expect(appearing).toHaveProperty('animationName', 'appear')
  if (appearing) appearing.currentTime = 0
  const start = marker.getBoundingClientRect()
  expect(start.left).toBeCloseTo(left)
  expect(start.top - top).toBeCloseTo(6)
})

test('the map zooms to a region and back to the whole country', async () => {
  const screen = await openMap()
  await screen.getByLabelText('Region').selectOptions('Southland')
  await expect.element(screen.getByText('1 dog in 1 place on this map')).toBeVisible()

  await screen.getByLabelText('Region').selectOptions('All of New Zealand')
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()
})

test('a map that was zoomed by its buttons names the region in its middle, and comes back by its list', async () => {
  const screen = await openMap()
  await screen.getByRole('button', { name: 'Nelson and around: 6 dogs in 2 places' }).click()
  await screen.getByRole('button', { name: 'Nelson and around: 6 dogs in 2 places' }).click()
  await screen.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(screen.getByLabelText('Region')).toHaveValue('Nelson')

  await screen.getByLabelText('Region').selectOptions('All of New Zealand')
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()
})

test('the arrow keys scroll the page as long as the map shows the whole country', async () => {
  const screen = await openMap()
  const map = screen.getByRole('group', { name: 'Map of New Zealand' })
  await expect.element(map).toBeVisible()
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    map.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press()).toBe(false)
  await screen.getByLabelText('Region').selectOptions('Nelson')
  await expect.poll(press).toBe(true)
})

test('the Chatham Islands stand in a frame inside the map of the whole country', async () => {
  const waitangi = { id: 'waitangi', name: 'Waitangi', region: 'Chatham Islands', lat: -43.95, lng: -176.56, dogs: 3 }
  server.answers(browse.places, [nelson, waitangi])
  const screen = await openMap()
  await expect.element(screen.getByRole('button', { name: 'Waitangi: 3 dogs' })).toBeVisible()

  await screen.getByLabelText('Region').selectOptions('Chatham Islands')
  await expect.element(screen.getByText('3 dogs in 1 place on this map')).toBeVisible()
})

test('a map that is zoomed in moves with the arrow keys, and no further than the country', async () => {
  const screen = await openMap()
  await screen.getByLabelText('Region').selectOptions('Nelson')
  await expect.element(screen.getByText('6 dogs in 2 places on this map')).toBeVisible()

  screen.getByRole('group', { name: 'Map of New Zealand' }).element().focus()
  for (let presses = 0; presses < 8; presses++) await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('0 dogs in 0 places on this map')).toBeVisible()
  for (let presses = 0; presses < 8; presses++) await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByText('6 dogs in 2 places on this map')).toBeVisible()
  for (let presses = 0; presses < 12; presses++) await userEvent.keyboard('-')
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()
})

test('a map that is zoomed in is dragged, which presses no place, and a press beside the places moves it there', async () => {
  const screen = await openMap()
  await screen.getByLabelText('Region').selectOptions('Nelson')
  await expect.element(screen.getByText('6 dogs in 2 places on this map')).toBeVisible()
  const map = screen.getByRole('group', { name: 'Map of New Zealand' })
  const place = map.getByRole('button', { name: /^Nelson/ })
  const before = place.element().getBoundingClientRect()
  const { x, y, width, height } = map.element().getBoundingClientRect()

  await userEvent.dragAndDrop(place, map, { targetPosition: { x: before.x - x + 60, y: before.y - y + 40 } })
  await expect.poll(() => place.element().getBoundingClientRect().x).toBeGreaterThan(before.x + 20)
  expect(location.search).toBe('?view=map')

  const dragged = place.element().getBoundingClientRect().x
  await userEvent.click(map, { position: { x: width * 0.8, y: height / 2 } })
  await expect.poll(() => place.element().getBoundingClientRect().x).toBeLessThan(dragged - 20)
})

test('the wheel scrolls the page over the whole country, and zooms with Ctrl or once the map is zoomed in', async () => {
  const screen = await openMap()
  const map = screen.getByRole('group', { name: 'Map of New Zealand' })
  const place = map.getByRole('button', { name: /^Te Anau/ })
  await expect.element(place).toBeVisible()
  /** The middle of the place, from the map's corner; its box is moved by an animation at first. */
  const middle = () => {
    const [{ left, top }, { clientWidth, clientHeight }] = [(place.element() as HTMLElement).style, map.element()]
    return { x: (parseFloat(left) / 100) * clientWidth, y: (parseFloat(top) / 100) * clientHeight }
  }
  const before = middle()
  const turn = (deltaY: number, ctrlKey = false) => {
    const { x, y } = map.element().getBoundingClientRect()
    const at = { clientX: x + before.x, clientY: y + before.y }
    const event = new WheelEvent('wheel', { ...at, deltaY, ctrlKey, bubbles: true, cancelable: true })
    map.element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn(-200)).toBe(false)
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()

  for (let notches = 0; notches < 4; notches++) expect(turn(-20, true)).toBe(true)
  await expect.element(screen.getByText('1 dog in 1 place on this map')).toBeVisible()
  const after = middle()
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(10)

  for (let notches = 0; notches < 20; notches++) turn(200)
  await expect.element(screen.getByText('7 dogs in 3 places on this map')).toBeVisible()
  expect(turn(200)).toBe(false)
})

test('the map shows the dogs that the filters leave', async () => {
  const screen = await openMap('/browse?size=xl&energy=low&view=map')

  await expect.element(screen.getByRole('button', { name: 'Te Anau: 1 dog' })).toBeVisible()
  expect(server.callsOf(browse.places).map(({ path }) => path)).toEqual(['/api/dogs/places?size=xl&energy=low'])
})

test('list and map are two views of the same address', async () => {
  const screen = await openMap('/browse')
  await screen.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.element(screen.getByRole('group', { name: 'Map of New Zealand' })).toBeVisible()
  expect(location.search).toBe('?view=map')
  const entries = history.length
  await screen.getByRole('button', { name: 'Map', exact: true }).click()
  expect(history.length).toBe(entries)

  await screen.getByRole('button', { name: 'List', exact: true }).click()
  await expect.element(screen.getByText('No dogs found')).toBeVisible()
  expect(location.search).toBe('')

  history.back()
  await expect.element(screen.getByRole('group', { name: 'Map of New Zealand' })).toBeVisible()
})

test('a map that could not be loaded can be asked for again', async () => {
  server.refuses(browse.places, 'unexpected')
  const screen = await openMap()
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()

  server.answers(browse.places, [nelson])
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Nelson: 4 dogs' })).toBeVisible()
})
