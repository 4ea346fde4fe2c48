import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { toast } from '#web/kit/toast.ts'
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

test('while a window is open the page behind is inert, the focus goes round in the window, and toasts stay in reach', async () => {
  const screen = await renderPart(
    <>
      <Removal onConfirm={() => toast({ title: 'Could not be deleted' })} />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Elsewhere', includeHidden: true })
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toHaveAttribute('aria-modal', 'true')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(link.element().closest('[inert]')).not.toBeNull()
  expect(document.querySelectorAll('[aria-hidden=true] :is(a, button)')).toHaveLength(0)

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Delete dog' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Could not be deleted', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements()).toEqual([])
  expect(link.element().closest('[inert]')).toBeNull()
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
