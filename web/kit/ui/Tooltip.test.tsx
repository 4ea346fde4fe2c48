import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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
  </TooltipGroup>
)

// Times on a busy machine can be late: tried again, but never loosened.
test('SHELL-09 a tooltip opens after 700 ms, the next one within 300 ms at once', { retry: 4 }, async () => {
  const screen = await renderPart(two)
  const started = performance.now()
  await userEvent.hover(screen.getByRole('button', { name: 'Edit' }))
  await expect
    .poll(() => screen.getByRole('tooltip', { name: 'Edits the profile' }).elements(), { interval: 20 })
    .toHaveLength(1)
  expect(performance.now() - started).toBeGreaterThan(690)

  const next = screen.getByRole('button', { name: 'Remove' })
  const moved = performance.now()
  // A hand moves; one jump would count as being on the way to the open tooltip.
  for (const x of [8, 14, 20, 26]) await userEvent.hover(next, { position: { x, y: 25 } })
  await expect
    .poll(() => screen.getByRole('tooltip', { name: 'Removes the profile' }).elements(), { interval: 20 })
    .toHaveLength(1)
  expect(performance.now() - moved).toBeLessThan(600)
})
