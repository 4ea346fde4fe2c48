import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import type { NewsSettings as Settings } from '#contract/account/schemas.ts'
import { push } from '#contract/push/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { Toaster } from '#web/ui/feedback/Toaster.tsx'
import { abilityOf } from './device.ts'
import { NewsSettings } from './NewsSettings.tsx'
import { HomeScreenSteps } from './parts/HomeScreenSteps.tsx'
import { newsQuery, pushQuery } from './push.queries.ts'

const PRESET: Settings = { turnedOff: [], showsText: false, quietHours: { from: 21, until: 7 } }
const PHONE = {
  id: 'phone',
  browser: 'Chrome',
  system: 'Android',
  isThis: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}

async function open({ settings = PRESET, hasEmails = true, devices = [] as (typeof PHONE)[] } = {}) {
  server.usuallyAnswers(account.news, settings)
  server.usuallyAnswers(push.show, { publicKey: '', devices })
  return renderPart(<NewsSettings hasEmails={hasEmails} />, { user: make.user() })
}
const changes = () => server.callsOf(account.changeNews).map(({ body }) => body)

test('each kind of news has a box for each of its ways, saved at once [PUSH-03]', async () => {
  await open()
  const box = page.getByRole('checkbox', { name: 'Messages on the phone', exact: true })
  await expect.element(box).toBeChecked()
  server.answers(account.changeNews, { ...PRESET, turnedOff: [{ kind: 'message', way: 'phone' }] })
  await box.click()
  await expect.element(box).not.toBeChecked()
  expect(changes()).toEqual([{ choice: { kind: 'message', way: 'phone', isOn: false } }])
  expect(page.getByRole('checkbox', { name: 'New friends on the phone' }).elements()).toEqual([])
})

test('a choice that could not be saved goes back, and it is said [PUSH-03]', async () => {
  await open()
  server.losesConnection(account.changeNews)
  const box = page.getByRole('checkbox', { name: 'Health reminders by e-mail' })
  await box.click()
  await expect.element(page.getByText('Update failed')).toBeVisible()
  await expect.element(box).toBeChecked()
})

test('of two quick changes the first that fails is taken back, and it is said; the second stays [PUSH-03]', async () => {
  const screen = await open()
  const gate = Promise.withResolvers<void>()
  server.refuses(account.changeNews, 'unexpected', gate.promise)
  const first = page.getByRole('checkbox', { name: 'Health reminders by e-mail' })
  const second = page.getByRole('checkbox', { name: 'Messages on the phone', exact: true })
  await first.click()
  await second.click()
  await expect.element(first).not.toBeChecked()
  await expect.element(second).not.toBeChecked()
  await expect.poll(changes).toHaveLength(1)
  const answer = server.holds(account.changeNews, { ...PRESET, turnedOff: [{ kind: 'message', way: 'phone' }] })
  gate.resolve()

  await expect.element(screen.getByText('Update failed')).toBeVisible()
  await expect.element(first).toBeChecked()
  await expect.element(second).not.toBeChecked()
  answer()
  await expect.poll(() => queryClient.getQueryData(newsQuery.queryKey)?.turnedOff).toHaveLength(1)
  await afterNextRender()
  await expect.element(first).toBeChecked()
  await expect.element(second).not.toBeChecked()
})

test('two quick changes of the same hour that are lost leave what is saved, also without a connection [PUSH-03]', async () => {
  const screen = await open()
  const from = page.getByLabelText('From', { exact: true })
  await expect.element(from).toHaveValue('21')
  server.losesConnection(account.news)
  const gate = Promise.withResolvers<void>()
  server.refuses(account.changeNews, 'unexpected', gate.promise)
  await from.selectOptions('10 pm')
  await from.selectOptions('11 pm')
  await expect.element(from).toHaveValue('23')
  gate.resolve()
  await expect.poll(changes).toHaveLength(2)
  await expect.element(screen.getByText('Update failed')).toBeVisible()
  await expect.element(from).toHaveValue('21')
})

test('a choice that fails after the settings were left says so; one that is saved is there again [PUSH-03]', async () => {
  const screen = await open()
  const gate = Promise.withResolvers<void>()
  server.refuses(account.changeNews, 'unexpected', gate.promise)
  await page.getByRole('checkbox', { name: 'Health reminders by e-mail' }).click()
  await page.getByRole('checkbox', { name: 'Messages on the phone', exact: true }).click()
  await expect.poll(changes).toHaveLength(1)
  await screen.rerender(<Toaster />)
  await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument()
  server.answers(account.changeNews, { ...PRESET, turnedOff: [{ kind: 'message', way: 'phone' }] })
  gate.resolve()
  await expect.element(page.getByText('Update failed')).toBeVisible()
  await expect.poll(changes).toHaveLength(2)
  await expect
    .poll(() => queryClient.getQueryData(newsQuery.queryKey)?.turnedOff)
    .toEqual([{ kind: 'message', way: 'phone' }])
})

test('without e-mails their boxes rest [PUSH-03]', async () => {
  await open({ hasEmails: false })
  await expect.element(page.getByRole('checkbox', { name: 'Health reminders by e-mail' })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Health reminders on the phone' })).toBeEnabled()
})

test('the content of news is hidden at first; quiet hours are from 9 pm to 7 am and can be changed [PUSH-02 PUSH-03]', async () => {
  await open()
  await expect.element(page.getByRole('switch', { name: 'Show what is written' })).not.toBeChecked()
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('21')
  await expect.element(page.getByLabelText('Until', { exact: true })).toHaveValue('7')
  server.answers(account.changeNews, { ...PRESET, quietHours: { from: 22, until: 7 } })
  await page.getByLabelText('From', { exact: true }).selectOptions('10 pm')
  await expect.poll(changes).toEqual([{ quietHours: { from: 22, until: 7 } }])
})

test('other devices are listed and can be removed [PUSH-01]', async () => {
  await open({ devices: [PHONE] })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })).toBeVisible()
  server.answers(push.unsubscribe, { message: 'Device removed' })
  server.usuallyAnswers(push.show, { publicKey: '', devices: [] })
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click()
  await expect.poll(() => server.callsOf(push.unsubscribe)).toHaveLength(1)
})

test("the browser's question comes only after a press [PUSH-01]", async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await open()
  await expect.element(page.getByRole('button', { name: 'Get News' })).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Get News' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'Your browser blocks notifications' })).toBeVisible()
  expect(ask).toHaveBeenCalledTimes(1)
  expect(server.callsOf(push.subscribe)).toEqual([])
  ask.mockRestore()
})

test('without a service worker "Get News" says that it did not work, and can be pressed again [PUSH-01]', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  await open()
  const button = page.getByRole('button', { name: 'Get News' })
  await expect.element(button).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button.click()
  await expect.poll(() => ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.element(page.getByText('That did not work')).toBeVisible()
  await expect.element(button).toBeEnabled()
  ask.mockRestore()
})

test('an iPhone is told the two steps [PUSH-01]', async () => {
  await renderPart(<HomeScreenSteps />)
  expect(page.getByRole('list').getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(page.getByText('Add to Home Screen')).toBeVisible()
  expect(abilityOf()).toBe('can')
})

test('settings that are shown stay when loading them anew fails', async () => {
  await open()
  const box = page.getByRole('checkbox', { name: 'Messages on the phone', exact: true })
  const getNews = page.getByRole('button', { name: 'Get News' })
  await expect.element(box).toBeChecked()
  await expect.element(getNews).toBeVisible()
  server.losesConnection(account.news)
  server.losesConnection(push.show)
  await queryClient.refetchQueries()
  expect([newsQuery, pushQuery].map(({ queryKey }) => queryClient.getQueryState(queryKey)?.status)).toEqual([
    'error',
    'error',
  ])
  await afterNextRender()
  await expect.element(box).toBeChecked()
  await expect.element(getNews).toBeVisible()
})

test('while a device is removed the others can be removed too [PUSH-01]', async () => {
  await open({ devices: [PHONE, { ...PHONE, id: 'tablet', browser: 'Firefox' }] })
  const answer = server.holds(push.unsubscribe, { message: 'Device removed' })
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click()
  await expect.poll(() => server.callsOf(push.unsubscribe)).toHaveLength(1)
  await page.getByRole('button', { name: 'Remove Firefox on Android' }).click()
  await expect.poll(() => server.callsOf(push.unsubscribe)).toHaveLength(2)
  answer()
})

test('where the browser or window allows no news, "Get News" does not blame the connection [PUSH-01]', async () => {
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  const refused = async () => Promise.reject(new DOMException('Registration failed', 'NotAllowedError'))
  const worker = { pushManager: { subscribe: refused, getSubscription: async () => Promise.resolve(null) } }
  const ready = vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(worker as never)
  await open()
  await page.getByRole('button', { name: 'Get News' }).click()
  await expect.element(page.getByText(/^This browser or window does not let sites send news/)).toBeVisible()
  ask.mockRestore()
  ready.mockRestore()
})
