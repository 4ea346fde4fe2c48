import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link, usePath } from '#web/platform/routing/router.tsx'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from '../layout/Button.tsx'
import { DropdownMenu, MenuItem } from '../overlays/DropdownMenu.tsx'
import { toast } from './toast.ts'

test('a toast covers an open menu, which stays open', async () => {
  await page.viewport(800, 640)
  const names = ['Cat', 'Dog', 'Duck', 'Hen', 'Pig']
  const screen = await renderPart(
    <DropdownMenu trigger={<Button>Pets</Button>} label="Pets">
      {names.map((name) => (
        <MenuItem key={name}>{name}</MenuItem>
      ))}
    </DropdownMenu>,
  )
  const menu = screen.getByRole('menu')
  await expect.element(menu).toBeVisible()
  toast({ title: 'Not saved' })
  const words = screen.getByText('Not saved')
  await expect.element(words).toBeVisible()
  const shared = () => {
    const [one, other] = [words.element().getBoundingClientRect(), menu.element().getBoundingClientRect()]
    return [Math.max(one.left, other.left) + 4, Math.max(one.top, other.top) + 4] as const
  }
  await expect.poll(() => document.elementsFromPoint(...shared()).includes(menu.element())).toBe(true)
  expect(document.elementFromPoint(...shared())).toBe(words.element())
})

test('on a wide screen a toast leaves the bottom of the viewport free, where forms have their buttons', async () => {
  await page.viewport(1280, 800)
  const screen = await renderPart(<p>page</p>)
  toast({ title: 'Login failed', description: 'Incorrect email or password.', variant: 'destructive' })
  await expect.element(screen.getByText('Login failed')).toBeVisible()

  const { bottom } = screen.getByText('Login failed').element().getBoundingClientRect()
  expect(bottom).toBeLessThan(innerHeight / 2)
})

test('on a phone a toast stands at the bottom, above the bar, and never over a heading', async () => {
  await page.viewport(360, 740)
  const screen = await renderPart(
    <>
      <h1>page</h1>
      <div data-bottom style={{ position: 'fixed', bottom: 0, height: 120 }}>
        bar
      </div>
    </>,
  )
  toast({ title: 'Saved' })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  const box = () => screen.getByRole('listitem').element().getBoundingClientRect()
  await expect.poll(() => box().bottom <= innerHeight - 120 && box().top > innerHeight / 2).toBe(true)
})

test('on a phone a toast follows the bar of a form as the page scrolls, and never covers the field in focus', async () => {
  await page.viewport(390, 740)
  const screen = await renderPart(
    <>
      <div style={{ height: 1000 }}>form</div>
      <div data-bottom style={{ position: 'sticky', bottom: 0, height: 120 }}>
        bar
      </div>
      <div style={{ height: 400 }}>footer</div>
      <input aria-label="Name" style={{ position: 'fixed', top: 300, height: 44 }} />
    </>,
  )
  scrollTo(0, document.documentElement.scrollHeight)
  toast({ title: 'Not saved' })
  await expect.element(screen.getByText('Not saved')).toBeVisible()
  const box = () => screen.getByRole('listitem').element().getBoundingClientRect()
  await expect.poll(() => box().bottom < innerHeight - 300).toBe(true)
  scrollTo(0, 0)
  await expect.poll(() => box().bottom > innerHeight - 180 && box().bottom <= innerHeight - 120).toBe(true)

  const field = screen.getByLabelText('Name').element() as HTMLInputElement
  field.style.top = `${box().top}px`
  field.focus({ preventScroll: true })
  await expect.poll(() => box().bottom <= field.getBoundingClientRect().top).toBe(true)
  scrollTo(0, 0)
})

test('a toast ends with its page when a link is followed, not when the page leads on by itself', async () => {
  const screen = await renderPart(
    <>
      <Link to="/browse">Browse</Link>
      <Leading />
    </>,
    { path: '/here' },
  )
  toast({ title: 'Saved' })
  await screen.getByRole('button', { name: 'Lead on' }).click()
  expect(location.pathname).toBe('/profile')
  expect(screen.getByText('Saved').elements()).toHaveLength(1)
  await screen.getByRole('link', { name: 'Browse' }).click()
  await expect.poll(() => screen.getByText('Saved').elements()).toEqual([])
})

function Leading() {
  const [, navigate] = usePath()
  return <Button onClick={() => navigate('/profile')}>Lead on</Button>
}

test('on a phone without a bar a toast stands at the end of the window, and above a bar that comes', async () => {
  await page.viewport(360, 740)
  const screen = await renderPart(
    <div style={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <main style={{ flex: 1 }}>page</main>
      <nav data-bottom style={{ position: 'sticky', bottom: 0, height: 65, display: 'none' }}>
        bar
      </nav>
    </div>,
  )
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' })
  await expect.element(screen.getByText('Unauthorized')).toBeVisible()
  const gap = () => innerHeight - screen.getByRole('listitem').element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeLessThan(20)
  const bar = screen.container.querySelector('nav')
  if (bar) bar.style.display = 'block'
  await expect.poll(gap).toBeGreaterThan(65)
})
