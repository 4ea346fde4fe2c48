import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toast } from '#web/kit/toast.ts'
import { Toaster } from './Toaster.tsx'
import { ToastOutlet } from './ToastOutlet.tsx'

test('What draws a toast cannot be loaded: its words are shown all the same, and the page stays', async () => {
  let isCutOff = true
  const load = () => (isCutOff ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Toaster))
  const screen = await render(
    <section aria-label="cut off">
      <p>page</p>
      <ToastOutlet load={load} />
    </section>,
  )
  const part = screen.getByRole('region', { name: 'cut off' })
  toast({ title: 'Error loading more dogs', description: 'Please try again later', variant: 'destructive' })

  await expect.element(part.getByRole('alert')).toBeVisible()
  await expect.element(part.getByText('Please try again later')).toBeVisible()
  await expect.element(part.getByText('page')).toBeVisible()
  await part.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(part.getByRole('alert')).not.toBeInTheDocument()

  isCutOff = false
  toast({ title: 'Back again' })
  await expect.element(part.getByText('Back again')).toBeVisible()
  expect(part.getByRole('alert').elements()).toEqual([])
})
