import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FILM_SCRIPT } from './film-script.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'

const open = (config = {}) => renderApp('/education', { user: make.user(), config })

test('the guide has a chapter for each topic before a first meeting [EDU-01 EDU-02]', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'A good first meeting' })).toBeVisible()
  for (const name of [
    'How dogs greet',
    'A first meeting, step by step',
    'Reading play',
    'When to stop',
    'Puppies before full vaccination',
    'Lead rules in New Zealand',
  ]) {
    await expect.element(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect.element(screen.getByText('Check your council')).toBeVisible()
})

test('on a narrow screen the table of contents is a line that stays, and closes once a chapter is chosen', async () => {
  await page.viewport(360, 740)
  const screen = await open()
  const contents = screen.getByRole('navigation', { name: 'In this guide' })
  await expect.element(screen.getByText('In this guide').first()).toBeInTheDocument()
  expect(contents.elements()).toEqual([])
  await screen.getByText('In this guide').first().click()
  await contents.getByRole('link', { name: 'Reading play' }).click()

  await expect.element(contents).not.toBeInTheDocument()
  const line = screen.getByText('In this guide').first().element()
  const heading = screen.getByRole('heading', { name: 'Reading play' }).element()
  await expect.poll(() => heading.getBoundingClientRect().top).toBeLessThan(innerHeight / 2)
  expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(line.getBoundingClientRect().bottom)
})

test('each link of the table of contents leads to its chapter [EDU-02]', async () => {
  await page.viewport(1280, 800)
  const screen = await open()
  const contents = screen.getByRole('navigation', { name: 'In this guide' })
  await expect.element(contents).toBeVisible()
  const links = contents.getByRole('link').elements()
  expect(links).toHaveLength(6)
  for (const link of links) {
    const chapter = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    expect(chapter?.textContent).toBe(link.textContent)
  }
})

test('social links open the configured pages in a new tab [EDU-01 EDU-02]', async () => {
  const screen = await open({ socialLinks: [{ label: 'Instagram', url: 'https://example.nz/wagmates' }] })
  const link = screen.getByRole('main').getByRole('link', { name: /Instagram/ })
  await expect.element(link).toHaveAttribute('href', 'https://example.nz/wagmates')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('without configured social links, the links lead to the placeholder screen [EDU-02]', async () => {
  const screen = await open()
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/coming-soon')
  }
})

test('the guide shows the meet-up video of the dashboard, with a transcript [EDU-01 EDU-02]', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('region', { name: 'Ready to meet? Watch our video!' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Play the video' })).toBeVisible()

  const transcript = screen.getByRole('list', { name: 'What the video says and shows' })
  expect(transcript.elements()).toEqual([])
  await screen.getByText('Read the video instead').click()
  await expect.element(transcript).toBeVisible()
  for (const { title, lines, seen } of FILM_SCRIPT) {
    await expect.element(transcript.getByText(title, { exact: true })).toBeVisible()
    await expect.element(transcript.getByText(lines.map(({ text }) => text).join(' '))).toBeVisible()
    await expect.element(transcript.getByText(seen)).toBeVisible()
  }
})

test('a configured video replaces the own film, and the transcript is hidden [EDU-02]', async () => {
  const url = `${location.origin}/rules.webm`
  const screen = await open({ meetupVideoUrl: url })
  await screen.getByRole('button', { name: 'Play the video' }).click()
  await expect.element(screen.getByTitle('Meet-up rules')).toHaveAttribute('src', url)
  expect(screen.getByText('Read the video instead').elements()).toEqual([])
})
