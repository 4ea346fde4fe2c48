import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Removal({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Kahu?"
        text="This cannot be undone."
        confirmLabel="Delete dog"
        danger
        onConfirm={onConfirm}
      />
    </>
  )
}

test('a question starts on Cancel, closes by Escape and gives the focus back', async () => {
  const screen = await renderPart(<Removal onConfirm={() => {}} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete Kahu?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => screen.getByRole('alertdialog').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
})

test('the page behind a window does not scroll, and no style element is injected for that', async () => {
  const before = document.querySelectorAll('style').length
  const screen = await renderPart(<Removal onConfirm={() => {}} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()

  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  expect(document.querySelectorAll('style').length).toBe(before)
})

test('confirming calls back and leaves closing to the change', async () => {
  const onConfirm = vi.fn<() => void>()
  const screen = await renderPart(<Removal onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await screen.getByRole('button', { name: 'Delete dog' }).click()

  expect(onConfirm).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})

test('a pending button keeps the focus, but neither clicks nor submits', async () => {
  const onClick = vi.fn<() => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const screen = await renderPart(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Saving...
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')

  button.element().focus()
  await userEvent.keyboard('{Enter}')

  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})
