import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '../feedback/toast.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from '../layout/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { SuggestField } from '../fields/SuggestField.tsx'

function Removal({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete Kahu?"
        text="This cannot be undone."
        confirmLabel="Delete dog"
        danger
        onConfirm={onConfirm}
      />
    </>
  )
}

test('a confirmation starts on Cancel, closes on Escape and restores the focus', async () => {
  const screen = await renderPart(<Removal onConfirm={() => {}} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(screen.getByRole('alertdialog', { name: 'Delete Kahu?' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => screen.getByRole('alertdialog').elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
})

test('while a dialog is open the page behind is inert, and toasts can be focused', async () => {
  const screen = await renderPart(
    <>
      <Removal onConfirm={() => toast({ title: 'Could not be deleted' })} />
      <a href="#elsewhere">Elsewhere</a>
    </>,
  )
  const link = screen.getByRole('link', { name: 'Elsewhere', includeHidden: true })
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  const reach = () => {
    ;(link.element() as HTMLElement).focus()
    return document.activeElement === link.element()
  }
  expect(reach()).toBe(false)

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Delete dog' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Could not be deleted', { exact: true }).first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => question.elements()).toEqual([])
  expect(reach()).toBe(true)
})

test('a click on the backdrop closes a dialog; a press that begins or ends inside does not', async () => {
  const screen = await renderPart(<Removal onConfirm={() => {}} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  const text = screen.getByText('This cannot be undone.')
  const drag = async (from: Element, to: Element) => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    to.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    ;(question.element() as HTMLElement).click() // browsers tell it of what both are in
    await afterNextRender()
  }
  await text.click()
  await drag(text.element(), question.element())
  await drag(question.element(), text.element())
  await expect.element(question).toBeVisible()

  await question.click({ position: { x: 4, y: 4 } })
  await expect.poll(() => question.elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus()
})

test('the page behind a dialog does not scroll, and no style element is injected for that', async () => {
  const before = document.querySelectorAll('style').length
  const screen = await renderPart(
    <div style={{ height: 3000 }}>
      <header className="sticky top-0 mb-40">Head</header>
      <Removal onConfirm={() => {}} />
    </div>,
  )
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  scrollTo(0, 40)

  for (const place of [screen.getByText('This cannot be undone.'), question])
    await userEvent.wheel(place, { delta: { y: 300 } })
  await new Promise((resolve) => void setTimeout(resolve, 200))
  expect(scrollY).toBe(40)
  expect(screen.getByText('Head').element().getBoundingClientRect().top).toBe(0)
  expect(document.querySelectorAll('style').length).toBe(before)
})

test('confirming calls onConfirm and does not close the dialog', async () => {
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

test('a dialog stays open when it is rendered again, and restores the focus to its opener', async () => {
  function Note() {
    const [isOpen, setOpen] = useState(false)
    const [step, setStep] = useState('Begin')
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Dialog onClose={() => setOpen(false)} title="Note">
            {step === 'Begin' && <Button onClick={() => setStep('Done')}>{step}</Button>}
          </Dialog>
        )}
      </>
    )
  }
  const screen = await renderPart(<Note />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
  await screen.getByRole('button', { name: 'Begin' }).click() // which goes, with the focus on it
  await expect.poll(() => screen.getByRole('button', { name: 'Begin' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a double click on the opener does not close the dialog', async () => {
  const screen = await renderPart(<Removal onConfirm={() => {}} />)
  await screen.getByRole('button', { name: 'Delete', exact: true }).dblClick()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
  await afterNextRender()
  await expect.element(screen.getByRole('alertdialog')).toBeVisible()
})

test('a dialog that overflows focuses its first control and shows its beginning', async () => {
  await page.viewport(640, 360)
  const screen = await renderPart(
    <Dialog onClose={() => {}} title="Note">
      <p style={{ minHeight: 900 }}>A long one</p>
      <Button>Well read</Button>
    </Dialog>,
  )
  await expect.element(screen.getByRole('button', { name: 'Well read' })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Note' }).element().getBoundingClientRect().top).toBeGreaterThan(0)
})

test('a nested dialog that the browser closes does not close its parent', async () => {
  function Notes() {
    const [isFirstOpen, setFirstOpen] = useState(true)
    const [isSecondOpen, setSecondOpen] = useState(true)
    if (!isFirstOpen) return null
    return (
      <Dialog onClose={() => setFirstOpen(false)} title="First">
        {isSecondOpen && <Dialog onClose={() => setSecondOpen(false)} title="Second" />}
      </Dialog>
    )
  }
  const screen = await renderPart(<Notes />)
  const second = screen.getByRole('dialog', { name: 'Second' })
  await expect.element(second).toBeVisible()
  ;(second.element() as HTMLDialogElement).close()
  await expect.poll(() => second.elements()).toEqual([])
  await expect.element(screen.getByRole('dialog', { name: 'First' })).toBeVisible()
})

test('Escape in a list of suggestions or on a toast does not close the dialog', async () => {
  function Form() {
    const [place, setPlace] = useState('')
    return (
      <Dialog onClose={onClose} title="Where?">
        <SuggestField label="Place" value={place} onChange={setPlace} suggest={() => ['Akaroa']} debounceMs={0} />
      </Dialog>
    )
  }
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(<Form />)
  await userEvent.type(screen.getByRole('combobox'), 'a')
  await expect.element(screen.getByRole('option', { name: 'Akaroa' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('option').elements()).toEqual([])

  for (const keys of ['{F8}', '{F8}{Tab}']) {
    toast({ title: 'Not saved' })
    await expect.element(screen.getByText('Not saved')).toBeVisible()
    await userEvent.keyboard(`${keys}{Escape}`)
    await expect.poll(() => screen.getByText('Not saved').elements()).toEqual([])
    // Where the next Tab goes on.
    expect(document.activeElement?.ariaLive).toBe('polite')
  }
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
