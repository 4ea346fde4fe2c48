import { expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'

const open = (config = {}) => renderApp('/education', { user: make.user(), config })

test('EDU-01 EDU-02 the guide has a chapter for everything that matters before two dogs meet', async () => {
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

test('EDU-02 every line of the table of contents leads to its chapter', async () => {
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

test('EDU-01 EDU-02 social links lead to the pages that were set, in a new tab', async () => {
  const screen = await open({ socialLinks: [{ label: 'Instagram', url: 'https://example.nz/wagmates' }] })
  const link = screen.getByRole('main').getByRole('link', { name: /Instagram/ })
  await expect.element(link).toHaveAttribute('href', 'https://example.nz/wagmates')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('EDU-02 with no social links set they lead to the placeholder screen', async () => {
  const screen = await open()
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/coming-soon')
  }
})

test('EDU-01 EDU-02 the meet-up video is there as on the dashboard', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('region', { name: 'Ready to meet? Watch our video!' })).toBeVisible()
  await expect.element(screen.getByText('Video coming soon')).toBeVisible()
})
