import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { TimeWords } from './TimeWords.tsx'

/** The lines of an element, as they are broken in its width. */
function linesOf(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const lines = new Map<number, string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [position, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange()
      range.setStart(node, position)
      range.setEnd(node, position + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? '') + letter)
    }
  }
  return [...lines.values()].map((line) => line.trim())
}

test.each([
  ['Saturday 5 December, 10:00 am', '10:00 am'],
  ['Saturday 5 December, 10:00–11:00 am', '10:00–11:00 am'],
  ['Saturday 5 December, 11:30 am–12:30 pm', '11:30 am–12:30 pm'],
  ['Saturday 5 December, 10:00 am, or Sunday 6 December, 9:00–9:30 pm', '9:00–9:30 pm'],
])('the clock in "%s" stays on one line in every width', async (words, clock) => {
  const screen = await renderPart(
    <p data-testid="time">
      <TimeWords words={words} />
    </p>,
  )
  const time = screen.getByTestId('time').element() as HTMLElement
  for (let width = 190; width <= 320; width += 5) {
    time.style.width = `${width}px`
    expect(linesOf(time).some((line) => line.includes(clock))).toBe(true)
  }
  expect(time.textContent).toBe(words)
})

test('a part of a day is as it was', async () => {
  const screen = await renderPart(<TimeWords words="Saturday morning, 5 December" />)
  await expect.element(screen.getByText('Saturday morning, 5 December')).toBeVisible()
})
