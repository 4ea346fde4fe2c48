import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from './Button.tsx'
import { Tooltip, TooltipGroup } from './Tooltip.tsx'

const two = (
  <TooltipGroup>
    <Tooltip text="Edits the profile">
      <Button>Edit</Button>
    </Tooltip>
    <Tooltip text="Removes the profile">
      <Button>Remove</Button>
    </Tooltip>
    <p style={{ marginTop: 200 }}>Elsewhere</p>
  </TooltipGroup>
)

const shown = () =>
  page
    .getByRole('tooltip')
    .elements()
    .map(({ textContent }) => textContent)

/** A hand moves; one jump would count as being on the way to the open tooltip. */
async function moveTo(words: string) {
  for (const x of [8, 14, 20, 26])
    await userEvent.hover(page.getByText(words, { exact: true }), { position: { x, y: 8 } })
}

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}

beforeEach(async () => {
  await renderPart(two)
  await userEvent.hover(page.getByText('Elsewhere'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Whatever vitest waits for turns a clock that it knows to be false further: here only pass() may.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('SHELL-09 a tooltip opens after 700 ms, the next one at once', async () => {
  await moveTo('Edit')
  await pass(699)
  expect(shown()).toEqual([])
  await pass(1)
  expect(shown()).toEqual(['Edits the profile'])

  await moveTo('Remove')
  await pass(0)
  expect(shown()).toEqual(['Removes the profile'])
})

test.each([
  [299, ['Removes the profile']],
  [301, []],
])('SHELL-09 %i ms after one has closed the next one is %j at once', async (later, expected) => {
  await moveTo('Edit')
  await pass(700)
  await moveTo('Elsewhere')
  await pass(0)
  expect(shown()).toEqual([])
  await pass(later)
  await moveTo('Remove')
  await pass(0)
  expect(shown()).toEqual(expected)
  await pass(699)
  expect(shown()).toEqual(expected)
  await pass(1)
  expect(shown()).toEqual(['Removes the profile'])
})
