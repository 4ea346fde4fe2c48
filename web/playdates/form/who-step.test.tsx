import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { tapAt } from '#web/testing/tap.ts'
import { emptyForm } from './playdate-form.ts'
import type { Parties } from './use-parties.ts'
import { WhoStep } from './WhoStep.tsx'

const guestNamed = (firstName: string) => {
  return { owner: make.owner({ id: firstName, firstName }), dogs: [], dogIds: [], isKnown: true }
}
const parties: Omit<Parties, 'guests'> = {
  ownDogs: [],
  chosenOwn: [],
  chosenDogs: [],
  isLoading: false,
  candidates: [],
  areCandidatesLoading: false,
  pairs: [],
}
const ANSWERS = { faults: {}, advice: { isAsked: false, isRead: false, toRead: [] } }

function Guests() {
  const empty = emptyForm(new URLSearchParams())
  const [form, setForm] = useState({
    ...empty,
    guests: ['Ana', 'Kiri', 'Tāne'].map((ownerId) => ({ ownerId, dogIds: null })),
  })
  const guests = form.guests.map(({ ownerId }) => guestNamed(ownerId))
  const change = (changes: Partial<typeof empty>) => setForm({ ...form, ...(changes as typeof form) })
  return <WhoStep form={form} change={change} parties={{ ...parties, guests }} {...ANSWERS} />
}

const invited = () =>
  page
    .getByRole('button', { name: /^Remove/ })
    .elements()
    .map((button) => button.getAttribute('aria-label'))

test('a double tap on the remove button of a guest removes one guest, not the next one, too', async () => {
  await renderPart(<Guests />)
  await expect.poll(invited).toEqual(['Remove Ana', 'Remove Kiri', 'Remove Tāne'])
  tapAt(1000, page.getByRole('button', { name: 'Remove Ana' }))
  await expect.poll(invited).toEqual(['Remove Kiri', 'Remove Tāne'])
  tapAt(1300, page.getByRole('button', { name: 'Remove Kiri' })) // where the other one lay
  await afterNextRender()
  expect(invited()).toEqual(['Remove Kiri', 'Remove Tāne'])
  tapAt(2000, page.getByRole('button', { name: 'Remove Kiri' }))
  await expect.poll(invited).toEqual(['Remove Tāne'])
})
