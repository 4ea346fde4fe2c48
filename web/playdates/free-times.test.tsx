import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { nearestFreeTimes } from '#contract/playdates/free-times.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answerPairs, SUITS } from './testing/pairs.ts'

const { owner: _, relation: __, ...biscuit } = make.dog()
const koa = { ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }
const tane = make.owner({ dogs: [biscuit] })
const park: MeetingPlace = {
  id: 'mount',
  name: 'Mount Drury Reserve',
  kind: 'reserve',
  near: 'Mount Maunganui, Bay of Plenty',
  lat: -37.63,
  lng: 176.18,
  dogAccess: 'off-leash',
  dogAsOf: 2024,
  isApproximate: false,
  km: 2.2,
  ownKm: 4.1,
}
const open = () => renderApp('/playdates/new?with=tane&dog=biscuit', { user: make.user() })
const suggest = page.getByRole('button', { name: 'Suggest Playdate' })

beforeEach(async () => {
  sessionStorage.removeItem('playdateDraft')
  await page.viewport(1280, 900)
  answerPairs(() => SUITS)
  server.answers(meetingPlaces.list, { places: [park] })
  server.answers(messages.recent, [{ ...make.message(), unreadCount: 0, isRequest: false }])
})

describe('the times at which all chosen dogs are usually free [PLAY-06]', () => {
  const mornings = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `${day}-morning`)
  const free = { ...koa, usuallyFree: [...mornings, 'mon-evening'] }
  const guestFree = (usuallyFree: string[]) => ({ ...tane, dogs: [{ ...biscuit, usuallyFree }] })
  const chips = page.getByRole('group', { name: 'When Koa and Biscuit are usually free' }).getByRole('checkbox')

  /** The box lies under its chip, which a pointer would hit. */
  const press = (position: number) => chips.nth(position).element().closest('label')?.click()

  test('are offered as chips, the nearest three, and a press proposes one', async () => {
    server.answers(dogs.my, [free])
    server.answers(owners.show, guestFree(mornings))
    server.answers(playdates.suggest, make.playdate({ isHost: true }))
    server.answers(playdates.show, make.playdate({ isHost: true }))
    await open()
    await expect.element(chips.nth(2)).toBeInTheDocument()
    const times = nearestFreeTimes([{ usuallyFree: mornings }], 'Pacific/Auckland')
    expect(chips.elements().map((chip) => (chip as HTMLInputElement).value)).toEqual(times)
    press(1)
    press(2)
    await expect.element(chips.nth(1)).toBeChecked()
    press(1)
    await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue(times[2]?.slice(0, 10))
    await page.getByText('Mount Drury Reserve', { exact: true }).click()
    await suggest.click()
    await expect.poll(() => server.callsOf(playdates.suggest)[0]?.body).toMatchObject({ times: [times[2]] })
  })

  test('are none until each dog has said when, and a sentence says when they have none in common', async () => {
    server.answers(dogs.my, [free])
    server.answers(owners.show, guestFree(['sun-evening']))
    await open()
    await expect.element(page.getByText('Koa and Biscuit are not usually free at the same time.')).toBeVisible()
    await page.getByText('Biscuit', { exact: true }).last().click()
    await expect.element(page.getByRole('group', { name: 'When Koa is usually free' })).toBeVisible()
  })
})
