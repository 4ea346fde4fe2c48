import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError } from '#web/platform/api/api.ts'
import { toast, useToasts } from './toast.ts'
import { afterNextRender, waitForElement, waitUntil } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { letToastsEnd } from '#web/testing/toasts.ts'
import { Button } from '../layout/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

function Kept() {
  return <output aria-label="kept">{useToasts().length}</output>
}

test('one toast at a time: a second one replaces the first [SHELL-08]', async () => {
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Friend Added!' })
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()

  toast({ title: 'Friend Removed' })

  await expect.element(screen.getByText('Friend Removed')).toBeVisible()
  expect(screen.getByText('Friend Added!').elements()).toEqual([])
})

test('a toast is shown for 5000 ms, and kept for 1,000,000 ms after that [SHELL-08]', async () => {
  const screen = await renderPart(<Kept />)
  toast({ title: 'loads the toaster' })
  await expect.element(screen.getByText('loads the toaster')).toBeVisible()
  toast.clear()
  letToastsEnd()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Friend Added!' })
  await waitForElement(screen.getByText('Friend Added!'))
  await vi.advanceTimersByTimeAsync(4900)
  expect(screen.getByText('Friend Added!').elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  await waitUntil(() => screen.getByText('Friend Added!').elements().length === 0)

  expect(screen.getByLabelText('kept').element().textContent).toBe('1')
  await vi.advanceTimersByTimeAsync(999_000)
  expect(screen.getByLabelText('kept').element().textContent).toBe('1')
  await vi.advanceTimersByTimeAsync(1100)
  await expect.poll(() => screen.getByLabelText('kept').element().textContent).toBe('0')
})

/** Tells what lies uppermost at the middle of an element. The driver's hover would advance the faked time. */
function pointAt(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  uppermost?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
}

const leave = (element: Element) => element.closest('section')?.dispatchEvent(new PointerEvent('pointerleave'))

test('WCAG 2.2.1: a toast stays on hover, on focus and while the window is in the background', async () => {
  const screen = await renderPart(<p>page</p>)
  const close = screen.getByRole('button', { name: 'Close' })
  const shown = () => screen.getByText('Friend Added!').elements().length
  letToastsEnd()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const holds: [() => unknown, () => unknown][] = [
    [() => pointAt(screen.getByText('Friend Added!').element()), () => leave(close.element())],
    [() => close.element().focus(), () => close.element().blur()],
    [() => userEvent.keyboard('{F8}'), () => (document.activeElement as HTMLElement).blur()],
    [() => dispatchEvent(new Event('blur')), () => dispatchEvent(new Event('focus'))],
  ]
  for (const [hold, release] of holds) {
    const others = vi.getTimerCount() // of toasts that are kept
    toast({ title: 'Friend Added!' })
    await waitForElement(screen.getByText('Friend Added!'))
    await waitUntil(() => vi.getTimerCount() > others)
    await hold()
    await waitUntil(() => vi.getTimerCount() === others)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shown()).toBe(1)
    await release()
    await waitUntil(() => vi.getTimerCount() > others)
    await vi.advanceTimersByTimeAsync(4900)
    expect(shown()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(shown()).toBe(0)
  }
})

test('Escape dismisses the toast that has the focus', async () => {
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Friend Added!' })
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => screen.getByText('Friend Added!').elements()).toEqual([])
})

test('F8 moves the focus to the notification region [SHELL-08]', async () => {
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Friend Added!' })
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()

  await userEvent.keyboard('{F8}')

  await expect.element(screen.getByRole('region', { name: /Notifications/ })).toHaveFocus()
})

async function swipe(title: Element, by: number) {
  const toastElement = title.closest('li') ?? title
  const at = (x: number): PointerEventInit => ({
    clientX: x,
    clientY: 10,
    button: 0,
    pointerId: 1,
    bubbles: true,
    cancelable: true,
  })
  toastElement.setPointerCapture = () => {}
  toastElement.dispatchEvent(new PointerEvent('pointerdown', at(100)))
  for (let x = 0; Math.abs(x) <= Math.abs(by); x += 5 * Math.sign(by))
    toastElement.dispatchEvent(new PointerEvent('pointermove', at(100 + x)))
  toastElement.dispatchEvent(new PointerEvent('pointerup', at(100 + by)))
}

test('swiping a toast to the right by 50 px dismisses it; less or to the left does not [SHELL-08]', async () => {
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Friend Added!' })
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()

  for (const tooLittle of [45, -60]) {
    await swipe(screen.getByText('Friend Added!').element(), tooLittle)
    await afterNextRender()
    expect(screen.getByText('Friend Added!').elements()).toHaveLength(1)
  }
  await swipe(screen.getByText('Friend Added!').element(), 55)

  await expect.poll(() => screen.getByText('Friend Added!').elements()).toEqual([])
})

test("a failed change shows the server's message in a destructive toast, or the fallback", async () => {
  const screen = await renderPart(<p>page</p>)
  const { onError, onSuccess } = toast.outcome('Saved', { title: 'Not saved', fallback: 'Please try again.' })

  onError(new ApiError(409, 'This name is taken'))
  await expect.element(screen.getByText('This name is taken')).toBeVisible()
  expect(document.querySelector('[data-variant=destructive]')).not.toBeNull()
  onError(new Error('offline'))
  await expect.element(screen.getByText('Please try again.')).toBeVisible()
  onSuccess()
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
})

test('a change that meets a lost session adds no second toast [AUTH-37]', async () => {
  const screen = await renderPart(<Kept />)
  const kept = screen.getByLabelText('kept')
  const { onError } = toast.outcome('Saved', 'Not saved')
  onError(new ApiError(500, 'Something went wrong. Please try again.'))
  await expect.element(kept).toHaveTextContent('1')
  toast.clear()
  await expect.element(kept).toHaveTextContent('0')

  onError(new ApiError(401, 'Unauthorized', { code: 'unauthorized' }))

  await afterNextRender()
  await expect.element(kept).toHaveTextContent('0')
})

test('a press on the close button that moves a little still counts; only a swipe captures the pointer', async () => {
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Friend Added!' })
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()
  const item = screen.getByRole('listitem').element() as HTMLElement
  const capture = vi.spyOn(item, 'setPointerCapture').mockReturnValue()
  const at = (x: number) => ({ clientX: x, pointerId: 1, bubbles: true })
  item.dispatchEvent(new PointerEvent('pointerdown', at(100)))
  item.dispatchEvent(new PointerEvent('pointermove', at(108)))
  expect(capture).not.toHaveBeenCalled()
  item.dispatchEvent(new PointerEvent('pointermove', at(120)))
  expect(capture).toHaveBeenCalled()
})

test('a toast shown while its dialog closes appears in an existing live region, so that it is announced', async () => {
  function Note() {
    const [isOpen, setOpen] = useState(true)
    const save = () => {
      toast({ title: 'Saved' })
      setOpen(false)
    }
    if (!isOpen) return null
    return (
      <Dialog onClose={() => setOpen(false)} title="Note">
        <Button onClick={() => setTimeout(save)}>Save</Button>
      </Dialog>
    )
  }
  const screen = await renderPart(<Note />)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  const regions = new Set(document.querySelectorAll('[aria-live=polite]'))
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expect(regions.has(screen.getByRole('region', { name: /Notifications/ }).element())).toBe(true)
})

test('a toast may have a button that takes back what was done; it ends with it', async () => {
  const screen = await renderPart(<p>page</p>)
  const run = vi.fn<() => void>()
  toast({ title: 'Removed', action: { label: 'Undo', run } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(run).toHaveBeenCalledOnce()
  await expect.poll(() => screen.getByText('Removed').elements()).toEqual([])
})
