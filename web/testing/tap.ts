import { vi } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Taps at a point in time, in milliseconds. Touch screens do not count the clicks of a double tap. */
export function tapAt(ms: number, target: Locator): void {
  const element = target.element()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(ms)
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: ms })
  element.dispatchEvent(click)
  clock.mockRestore()
}
