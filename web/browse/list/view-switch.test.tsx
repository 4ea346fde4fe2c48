import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ViewSwitch } from './BrowseControls.tsx'

beforeEach(async () => page.viewport(360, 740))

test('a toast on a phone leaves the switch between list, map and saved dogs free', async () => {
  const screen = await renderPart(<ViewSwitch view="list" onChange={() => {}} />)
  const map = screen.getByRole('button', { name: 'Map' }).element()
  toast({ title: 'Error Loading Dogs', description: 'Please check your connection and try again.' })
  await expect.element(screen.getByText('Error Loading Dogs')).toBeVisible()
  const { left, top, width, height } = map.getBoundingClientRect()
  expect(map.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true)
  const box = screen.getByRole('listitem').element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(top)
})

interface Devtools {
  send(method: string, settings: object): Promise<void>
}

/** Sets the text size of the browser, in pixels. */
const setTextSize = async (standard: number) =>
  (cdp() as unknown as Devtools).send('Page.setFontSizes', { fontSizes: { standard } })

test('with text at 200 % the switch stays within a window of 360 px, its words unbroken', async () => {
  await setTextSize(32)
  onTestFinished(async () => setTextSize(16))
  const screen = await renderPart(<ViewSwitch view="list" onChange={() => {}} />)
  const { left, right, height } = screen.getByRole('group', { name: 'View' }).element().getBoundingClientRect()
  expect([left >= 0, right <= 360, height < 60]).toEqual([true, true, true])
})

test('on a phone on its side the switch stands in the line of the search, not over the page', async () => {
  await page.viewport(740, 360)
  const screen = await renderPart(<ViewSwitch view="list" onChange={() => {}} />)
  const group = screen.getByRole('group', { name: 'View' })
  await expect.element(group).toBeVisible()
  expect(getComputedStyle(group.element()).position).toBe('static')
})

test('on a phone the switch leaves the button of an empty list free', async () => {
  server.answers(savedDogs.list, [])
  server.answers(dogs.my, [])
  const screen = await renderApp('/browse?view=saved', { user: make.user() })
  const button = screen.getByRole('button', { name: 'Browse All Dogs' })
  await expect.element(button).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  const { left, bottom, width } = button.element().getBoundingClientRect()
  expect(button.element().contains(document.elementFromPoint(left + width / 2, bottom - 4))).toBe(true)
})
