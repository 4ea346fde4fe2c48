import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { typeNow } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { SuggestField } from './SuggestField.tsx'
import type { Suggesting } from './use-suggestions.ts'

const TOWNS = ['Taupō, Waikato', 'Tauranga, Bay of Plenty', 'Taumarunui, Manawatū-Whanganui', 'Nelson, Nelson']
const starting = (text: string) => TOWNS.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))

function Place(props: Partial<Suggesting> & { onChoose?: (place: string) => void }) {
  const [text, setText] = useState('')
  return <SuggestField label="Location" value={text} onChange={setText} suggest={starting} debounceMs={0} {...props} />
}

test('suggestions of a local list appear from the first character on [PLACE-07]', async () => {
  const screen = await renderPart(<Place />)
  const field = screen.getByRole('combobox', { name: 'Location' })
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')

  await field.fill('T')

  await expect.element(screen.getByRole('option', { name: 'Taupō, Waikato' })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(3)
  await expect.element(screen.getByText('3 suggestions')).toBeInTheDocument()
})

test('the listbox is named "Suggestions", so that the label finds the field only', async () => {
  const screen = await renderPart(<Place />)
  await screen.getByRole('combobox', { name: 'Location' }).fill('T')
  await expect.element(screen.getByRole('listbox', { name: 'Suggestions', exact: true })).toBeVisible()
})

test('a request waits for two characters and a pause of 300 ms [PLACE-07]', async () => {
  const suggest = vi.fn<(text: string) => Promise<string[]>>(async (text) => starting(text))
  const screen = await renderPart(<Place suggest={suggest} minCharacters={2} debounceMs={300} />)
  const field = screen.getByRole('combobox')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  typeNow(field, 'T')
  await vi.advanceTimersByTimeAsync(1000)
  typeNow(field, 'Ta')
  await vi.advanceTimersByTimeAsync(299)
  typeNow(field, 'Tau')
  await vi.advanceTimersByTimeAsync(299)
  expect(suggest).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(suggest.mock.calls).toEqual([['Tau']])

  typeNow(field, 'Ta')
  await vi.advanceTimersByTimeAsync(300)
  expect(suggest.mock.calls).toEqual([['Tau'], ['Ta']])
  vi.useRealTimers()
  await expect.element(screen.getByRole('option', { name: 'Taupō, Waikato' })).toBeVisible()
})

test('at most the given number of suggestions is shown [PLACE-08]', async () => {
  const screen = await renderPart(<Place maxShown={2} />)
  await screen.getByRole('combobox').fill('T')

  await expect.poll(() => screen.getByRole('option').elements()).toHaveLength(2)
})

test('arrow keys with Enter or a click select a place; Escape closes the list', async () => {
  const onChoose = vi.fn<(place: string) => void>()
  const screen = await renderPart(<Place onChoose={onChoose} />)
  const field = screen.getByRole('combobox')
  await field.fill('Tau')
  await expect.element(screen.getByRole('option').first()).toBeVisible()

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect
    .element(screen.getByRole('option', { name: 'Tauranga, Bay of Plenty' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Tauranga, Bay of Plenty')
  expect(onChoose).toHaveBeenCalledWith('Tauranga, Bay of Plenty')
  expect(screen.getByRole('option').elements()).toEqual([])

  await field.fill('Nel')
  await screen.getByRole('option', { name: 'Nelson, Nelson' }).click()
  await expect.element(field).toHaveValue('Nelson, Nelson')

  await field.fill('Tau')
  await expect.element(screen.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('option').elements()).toEqual([])
})

test('a failed search shows no suggestions, not even earlier ones', async () => {
  const suggest = async (text: string) => (text === 'Taup' ? Promise.reject(new Error('offline')) : starting(text))
  const screen = await renderPart(<Place suggest={suggest} />)
  const field = screen.getByRole('combobox')
  const taupo = screen.getByRole('option', { name: 'Taupō, Waikato' })
  await field.fill('Tau')
  await expect.element(taupo).toBeVisible()

  await field.fill('Taup')
  await expect.element(taupo).not.toBeInTheDocument()

  await field.fill('Taupō')
  await expect.element(taupo).toBeVisible()
})
