import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { complaints } from '#contract/complaints/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const TOKEN = 'abc-123-of-the-mail'
const why = page.getByLabelText('Why?')
const stays = page.getByRole('radio', { name: 'It should stay' })
const answer = page.getByRole('button', { name: 'Answer' })

async function open(token = TOKEN) {
  server.answers(complaints.showToAuthor, {
    what: 'It harms me.',
    where: 'A photo',
    answerBy: '2026-12-03T09:00:00.000Z',
    hasAnswered: false,
  })
  await loadPath('/help/report')
  return renderApp(`/help/report?token=${token}`)
}

async function fill() {
  await page.getByText('It should stay').click()
  await why.fill('It is my own dog.')
}

test('an answer that was begun is there again by its link alone, until it is sent [MOD-08]', async () => {
  const before = await open()
  await fill()
  await before.unmount()
  const again = await open()
  await expect.element(why).toHaveValue('It is my own dog.')
  await expect.element(stays).toBeChecked()
  expect(JSON.stringify(sessionStorage)).not.toContain(TOKEN)
  await again.unmount()
  const other = await open('another-link')
  await expect.element(why).toHaveValue('')
  await other.unmount()
  server.answers(complaints.answer, { message: 'We have your answer.' })
  const last = await open()
  await answer.click()
  await expect.element(page.getByText(/^We have your answer/)).toBeVisible()
  await last.unmount()
  await open()
  await expect.element(why).toHaveValue('')
  await expect.element(stays).not.toBeChecked()
})

test('once an answer is sent the page says that one has answered, and its confirmation has the focus [MOD-08]', async () => {
  server.answers(complaints.answer, { message: 'We have your answer.' })
  await open()
  await fill()
  await answer.click()
  await expect.element(page.getByText(/^We have your answer/)).toHaveFocus()
  await expect.element(page.getByText('You have answered. Thank you.')).toBeVisible()
  expect(page.getByText(/^You can answer until/).elements()).toEqual([])
})

test('an answer without a choice asks for one at the choices, which are in view with the focus [MOD-08]', async () => {
  await page.viewport(360, 740)
  await open()
  await why.fill('It is my own dog.')
  await answer.click()
  await expect
    .element(page.getByRole('group', { name: 'Your answer' }))
    .toHaveAccessibleDescription('Please choose an answer')
  await expect.element(why).not.toHaveAccessibleDescription('Please choose an answer')
  await expect.element(page.getByRole('radio', { name: 'It may be removed' })).toHaveFocus()
  await expect.element(page.getByText('It may be removed')).toBeInViewport({ ratio: 1 })
  await page.getByText('It should stay').click()
  await expect.element(page.getByText('Please choose an answer')).not.toBeInTheDocument()
  await page.viewport(414, 896)
})
