import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { answersChange } from './testing/answers-change.ts'

const [host, guest] = make.playdate().parts
const CONFIRMED = { state: 'confirmed', myState: 'accepted', needsAnswer: false } as const
const partsWith = (state: Playdate['parts'][number]['state']) => [host!, { ...guest!, state }]

async function open(fields: Partial<Playdate>, press: string) {
  const playdate = make.playdate({ ...CONFIRMED, ...fields })
  server.answers(dogs.my, [])
  server.answers(playdates.show, playdate)
  await renderApp(`/playdates/${playdate.id}`, { user: make.user() })
  await page.getByRole('button', { name: press }).click()
  return page.getByRole('alertdialog')
}

test.each([
  ['private', 'accepted', 'Everybody who was invited is told at once. This cannot be undone.'],
  ['open', 'asked', 'Everybody who goes or has asked to is told at once. This cannot be undone.'],
  ['open', 'declined', 'This cannot be undone.'],
] as const)('cancelling a playdate (%s) whose guest has %s says who is told', async (kind, state, words) => {
  const dialog = await open({ kind, isHost: true, parts: partsWith(state) }, 'Cancel Playdate')
  await expect.element(dialog).toHaveAccessibleDescription(words)
  const hint = dialog.getByText('Owners who have only asked to join do not read it.')
  expect(hint.elements()).toHaveLength(kind === 'open' && state === 'asked' ? 1 : 0)
})

test.each([
  ['private', 'The others are told at once. This cannot be undone.'],
  ['open', 'The others are told at once. You can ask to join again.'],
] as const)('leaving a playdate (%s) says whether that can be undone', async (kind, words) => {
  const dialog = await open({ kind, isHost: false, parts: partsWith('accepted') }, "Can't Make It")
  await expect.element(dialog).toHaveAccessibleDescription(words)
})

test('a muted host reads in the dialog that cancelling works without words, and what was written stays there [MOD-03]', async () => {
  const dialog = await open({ isHost: true, parts: partsWith('accepted') }, 'Cancel Playdate')
  server.refuses(playdates.cancel, 'muted-words')
  const note = dialog.getByRole('textbox')
  await note.fill('Because of you.')
  const confirm = dialog.getByRole('button', { name: 'Cancel Playdate' })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Please leave out what you wrote to them')
  await expect.element(note).toHaveValue('Because of you.')
  answersChange(playdates.cancel, make.playdate({ state: 'cancelled', isHost: true }))
  await note.fill('')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(playdates.cancel).map(({ body }) => body)).toEqual([{ note: 'Because of you.' }, { note: '' }])
})
