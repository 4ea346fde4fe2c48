import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const sent = () => server.callsOf(messages.send).map(({ body }) => (body as { content: string }).content)
const question = (name: string) => page.getByRole('alertdialog', { name })
const SHARE = 'Share this with Tāne?'
const ANOTHER_WAY = 'Say it another way?'

beforeEach(() => {
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  server.answers(messages.send, make.message({ senderId: 'mia', receiverId: 'tane' }))
  server.answers(playdates.list, { playdates: [], totalCount: 0 })
})

async function write(text: string) {
  const screen = await renderApp('/messages?userId=tane', { user: make.user() })
  const field = screen.getByRole('textbox')
  await field.fill(text)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  return field
}

test('a private detail is marked and asked about once; "Cancel" keeps the text, "Share" sends it [CONTACT-06]', async () => {
  const text = 'Ring me on 021 123 4567 or come to 12 Queen Street'
  const field = await write(text)
  await expect.element(question(SHARE)).toBeVisible()
  await expect.element(question(SHARE).getByText('You have not met Tāne yet.')).toBeVisible()
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['021 123 4567', '12 Queen Street'])
  await question(SHARE).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue(text)
  expect(sent()).toEqual([])

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await question(SHARE).getByRole('button', { name: 'Share' }).click()
  await expect.poll(sent).toEqual([text])
  await expect.element(field).toHaveValue('')
  await expect.element(question(SHARE)).not.toBeInTheDocument()
})

test('a message to an owner whose dog was met is sent without the question [CONTACT-06]', async () => {
  const playdate = make.playdate({ state: 'over', myState: 'accepted' })
  const [part] = playdate.parts
  if (!part) throw new Error('a playdate has parts')
  const tane = { ...make.owner(), id: 'tane' }
  server.answers(playdates.list, {
    playdates: [{ ...playdate, parts: [{ ...part, owner: tane, state: 'accepted' }] }],
    totalCount: 1,
  })
  await write('Ring me on 021 123 4567')
  await expect.poll(sent).toEqual(['Ring me on 021 123 4567'])
})

test('abusive words are asked about, also when one has met; then what is private [CONTACT-06]', async () => {
  await write('You idiot, ring 021 123 4567')
  await expect.element(question(ANOTHER_WAY)).toBeVisible()
  await question(ANOTHER_WAY).getByRole('button', { name: 'Send Anyway' }).click()
  await question(SHARE).getByRole('button', { name: 'Share' }).click()
  await expect.poll(sent).toEqual(['You idiot, ring 021 123 4567'])
})

test('a double press on the first of two warnings does not answer the second [CONTACT-06]', async () => {
  const field = await write('You idiot, ring 021 123 4567')
  const first = question(ANOTHER_WAY).getByRole('button', { name: 'Send Anyway' })
  await expect.element(first).toBeEnabled()
  // The second warning is there once the first is answered, and is pressed at once.
  ;(first.element() as HTMLElement).click()
  ;(question(SHARE).getByRole('button', { name: 'Share' }).element() as HTMLElement).click()
  await expect.element(question(SHARE).getByRole('button', { name: 'Share' })).toBeEnabled()
  expect(sent()).toEqual([])

  await question(SHARE).getByRole('button', { name: 'Share' }).click()
  await expect.poll(sent).toEqual(['You idiot, ring 021 123 4567'])
  await expect.element(field).toHaveFocus()
})

test('"Change It" keeps the text, and changed words go without a question [CONTACT-06]', async () => {
  const field = await write('You idiot')
  await question(ANOTHER_WAY).getByRole('button', { name: 'Change It' }).click()
  await expect.element(field).toHaveValue('You idiot')
  await field.fill('You joker')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(sent).toEqual(['You joker'])
})

test('when it is not known whether one has met it is asked [CONTACT-06]', async () => {
  server.losesConnection(playdates.list)
  await write('Ring me on 021 123 4567')
  await expect.element(question(SHARE)).toBeVisible()
})

test('on a network that hangs the question does not wait for the look-up [CONTACT-06]', async () => {
  server.refuses(playdates.list, 'unauthorized', new Promise(() => {}))
  await write('Ring me on 021 123 4567')
  await expect.element(question(SHARE), { timeout: 10_000 }).toBeVisible()
})
