import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
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

test('with text at 200 % the switch stays within a window of 360 px', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  const screen = await renderPart(<ViewSwitch view="list" onChange={() => {}} />)
  const { left, right } = screen.getByRole('group', { name: 'View' }).element().getBoundingClientRect()
  expect([Math.round(left) >= 0, Math.round(right) <= 360]).toEqual([true, true])
})
