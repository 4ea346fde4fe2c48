import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

test('the buttons of a dialog that is longer than the window stay in it', async () => {
  await page.viewport(360, 740)
  const screen = await renderPart(
    <Dialog title="Report" onClose={() => {}}>
      <div style={{ height: 1500 }}>questions</div>
      <DialogActions confirmLabel="Send" onCancel={() => {}} />
    </Dialog>,
  )
  const send = screen.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeVisible()
  const { left, bottom } = send.element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(740)
  expect(send.element().contains(document.elementFromPoint(left + 20, bottom - 4))).toBe(true)
})
