import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#web/testing/render.tsx'
import { Button } from '../layout/Button.tsx'
import { DropdownMenu, MenuItem, MenuLink } from './DropdownMenu.tsx'

const button = page.getByRole('button', { name: 'Pets' })
const menu = page.getByRole('menu', { name: 'Pets' })
const item = (name: string) => page.getByRole('menuitem', { name })

async function open(onSelect: (event: { preventDefault: () => void }) => void = () => {}) {
  const screen = await renderPart(
    <>
      <DropdownMenu trigger={<Button>Pets</Button>} label="Pets">
        <MenuLink to="/coming-soon">Cat</MenuLink>
        <MenuItem disabled>Crocodile</MenuItem>
        <MenuItem onSelect={onSelect}>Dog</MenuItem>
        <MenuItem>Duck</MenuItem>
      </DropdownMenu>
      <a href="#elsewhere">Elsewhere</a>
      <p style={{ marginTop: 300 }}>Nothing</p>
    </>,
  )
  await expect.element(menu).toBeVisible()
  return screen
}

test('a menu focuses its first item; arrows, Home, End and letters move past disabled items', async () => {
  await open()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(item('Cat')).toHaveFocus()
  const keys = [
    ['ArrowDown', 'Dog'],
    ['ArrowDown', 'Duck'],
    ['ArrowDown', 'Cat'],
    ['ArrowUp', 'Duck'],
    ['Home', 'Cat'],
    ['End', 'Duck'],
    ['d', 'Dog'],
    ['d', 'Duck'],
    ['x', 'Duck'],
    ['C', 'Cat'],
  ] as const
  for (const [key, name] of keys) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(item(name)).toHaveFocus()
  }
})

test('Escape closes a menu and restores the focus; ArrowDown or a click on its button opens it again', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Cat')).toHaveFocus()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await expect.element(item('Cat')).toHaveFocus()
})

test('Tab or a click outside closes a menu', async () => {
  await open()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Elsewhere' })).toHaveFocus()
  await expect.element(menu).not.toBeInTheDocument()

  await button.click()
  await expect.element(menu).toBeVisible()
  await page.getByText('Nothing').click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a selected item runs once and closes the menu unless prevented; a disabled one does nothing', async () => {
  const onSelect = vi.fn<(event: { preventDefault: () => void }) => void>()
  await open(onSelect)
  await item('Crocodile').click({ force: true })
  await expect.element(menu).toBeVisible()
  onSelect.mockImplementationOnce((event) => event.preventDefault())
  await item('Dog').click()
  await expect.element(menu).toBeVisible()
  expect(onSelect).toHaveBeenCalledOnce()

  await userEvent.keyboard('{Enter}')
  await expect.element(menu).not.toBeInTheDocument()
  expect(onSelect).toHaveBeenCalledTimes(2)
  await expect.element(button).toHaveFocus()
})

test('a link in a menu navigates and closes it', async () => {
  await open()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/coming-soon')
  await expect.element(menu).not.toBeInTheDocument()
})

test('Space activates a link in a menu', async () => {
  await open()
  await userEvent.keyboard(' ')
  await expect.poll(() => location.pathname).toBe('/coming-soon')
  await expect.element(menu).not.toBeInTheDocument()
})

test('shortcuts of the browser are not prevented while a menu is open', async () => {
  await open()
  const bookmark = new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true, cancelable: true })
  item('Cat').element().dispatchEvent(bookmark)
  expect(bookmark.defaultPrevented).toBe(false)
  await expect.element(item('Cat')).toHaveFocus()
})

test('ArrowDown on the button focuses the menu, open or not, and does not scroll the page', async () => {
  await open()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Cat')).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  button.element().dispatchEvent(down)
  await expect.element(item('Cat')).toHaveFocus()
  expect(down.defaultPrevented).toBe(true)
})

test('a menu restores the focus in browsers that do not focus a pressed button', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  ;(button.element() as HTMLElement).blur()
  ;(button.element() as HTMLElement).click()
  await expect.element(item('Cat')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('when the focused item is removed, the keys of the menu still work', async () => {
  function Answered() {
    const [names, setNames] = useState(['Try Again'])
    const ask = (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setTimeout(setNames, 0, ['Tui', 'Koa'])
    }
    return (
      <DropdownMenu trigger={<Button>Pets</Button>} label="Pets">
        {names.map((name) => (
          <MenuItem key={name} onSelect={ask}>
            {name}
          </MenuItem>
        ))}
      </DropdownMenu>
    )
  }
  await renderPart(<Answered />)
  await expect.element(item('Try Again')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Tui')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Tui')).toHaveFocus()
})

test.each([
  ['top', 'under', { top: 20, left: 20 }],
  ['foot', 'over', { bottom: 20, right: 4 }],
])('at the %s of the viewport a menu opens %s its button, and within the viewport', async (_where, side, at) => {
  await page.viewport(360, 640)
  await renderPart(
    <div style={{ position: 'fixed', ...at }}>
      <DropdownMenu trigger={<Button>Pets</Button>} label="Pets">
        {Array.from({ length: 30 }, (_, n) => (
          <MenuItem key={n}>{`Pet ${n}`}</MenuItem>
        ))}
      </DropdownMenu>
    </div>,
  )
  await expect.element(menu).toBeVisible()
  await Promise.all(
    menu
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  )
  const box = menu.element().getBoundingClientRect()
  const by = button.element().getBoundingClientRect()
  expect(side === 'under' ? box.top >= by.bottom : box.bottom <= by.top).toBe(true)
  expect([box.left >= 0, box.right <= 360, box.top >= 0, box.bottom <= 640]).toEqual([true, true, true, true])
})
