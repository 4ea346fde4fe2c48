import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { push } from '#contract/push/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { askForNews } from './ask-for-news.ts'
import { NewsQuestion } from './NewsQuestion.tsx'

const message = page.getByRole('textbox', { name: 'Message' })

async function open() {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  server.usuallyAnswers(push.show, { publicKey: '', devices: [] })
  const part = (
    <main id="main" tabIndex={-1}>
      <input aria-label="Message" />
      <NewsQuestion />
    </main>
  )
  await renderPart(part, { user: make.user() })
  localStorage.removeItem('newsAsked')
  askForNews()
  await expect.element(page.getByRole('heading', { name: 'Get news on this phone?' })).toBeVisible()
}

test.each(['Not Now', 'Close'])(
  'after "%s" of the question about news the focus is where it came from',
  async (name) => {
    await open()
    await message.click()
    const button = page.getByRole('button', { name })
    await button.click()
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(message).toHaveFocus()
    vi.restoreAllMocks()
  },
)

test('after the question about news the focus is on the page if nothing had it before', async () => {
  await open()
  const later = page.getByRole('button', { name: 'Not Now' })
  await expect.element(later).toBeVisible()
  ;(later.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  vi.restoreAllMocks()
})
