import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { afterNextRender } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from '../layout/Button.tsx'
import { Tooltips } from './Tooltips.tsx'

const two = (
  <>
    <Button data-tooltip aria-label="Edits the profile">
      Edit
    </Button>
    <Button data-tooltip aria-label="Removes the profile">
      Remove
    </Button>
    <Button aria-label="Says all that it does">Other</Button>
    <p style={{ marginTop: 200 }}>Elsewhere</p>
    <Tooltips />
  </>
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
  await afterNextRender()
}

beforeEach(async () => {
  await renderPart(two)
  await userEvent.hover(page.getByText('Elsewhere'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Whatever vitest waits for turns a clock that it knows to be false further: here only pass() may.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
})
test('a tooltip opens after 700 ms, the next one at once [SHELL-09]', async () => {
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
])('%i ms after a tooltip closed, the next one shows %j without a delay [SHELL-09]', async (later, expected) => {
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

test('a press, Escape or scrolling hides a tooltip; keyboard focus shows it without a delay', async () => {
  for (const leave of ['{Escape}', 'press', 'scroll']) {
    await moveTo('Edit')
    await pass(700)
    expect(shown()).toEqual(['Edits the profile'])
    if (leave === 'press') await userEvent.click(page.getByText('Edit', { exact: true }))
    else if (leave === 'scroll') document.dispatchEvent(new Event('scroll'))
    else await userEvent.keyboard(leave)
    await pass(0)
    expect([leave, shown()]).toEqual([leave, []])
    await moveTo('Elsewhere')
    await pass(1000)
  }

  await userEvent.keyboard('{Tab}')
  await pass(0)
  expect(shown()).toEqual(['Removes the profile'])
  await userEvent.keyboard('{Tab}')
  await pass(0)
  expect(shown()).toEqual([])
})

test('a tooltip stays while hovered; touch, expanded buttons and visible labels show none', async () => {
  await moveTo('Edit')
  await pass(700)
  await userEvent.hover(page.getByRole('tooltip'))
  await pass(400)
  expect(shown()).toEqual(['Edits the profile'])
  await moveTo('Elsewhere')
  await pass(1000)

  await moveTo('Other')
  await pass(1000)
  expect(shown()).toEqual([])

  const edit = page.getByText('Edit', { exact: true }).element()
  edit.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }))
  await pass(1000)
  expect(shown()).toEqual([])

  const remove = page.getByText('Remove', { exact: true }).element()
  remove.setAttribute('aria-expanded', 'true')
  await moveTo('Remove')
  await pass(1000)
  expect(shown()).toEqual([])
})
