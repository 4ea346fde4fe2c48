import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { clickNow, waitForElement, waitUntil } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { letToastsEnd } from '#web/testing/toasts.ts'
import { Button } from '../layout/Button.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { toast } from './toast.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Note">
          <Button onClick={() => setOpen(false)}>Done</Button>
        </Dialog>
      )}
    </>
  )
}

test('a toast disappears after 5000 ms even if a dialog opens and closes meanwhile', async () => {
  const screen = await renderPart(<Page />)
  const words = screen.getByText('Saved')
  letToastsEnd()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  toast({ title: 'Saved' })
  await waitForElement(words)
  await vi.advanceTimersByTimeAsync(2000)
  clickNow(screen.getByRole('button', { name: 'Open' }))
  await waitForElement(screen.getByRole('dialog').getByText('Saved'))
  await vi.advanceTimersByTimeAsync(2000)
  clickNow(screen.getByRole('button', { name: 'Done' }))
  await waitUntil(() => screen.getByRole('dialog').elements().length === 0)
  expect(words.elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(900)
  expect(words.elements()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(words.elements()).toHaveLength(0)
})
