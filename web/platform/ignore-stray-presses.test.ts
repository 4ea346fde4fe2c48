import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The setup of all web tests has the page ignore stray presses, as the app does.
const pressed = vi.fn<(name: string) => void>()

beforeEach(() => {
  pressed.mockClear()
  document.body.innerHTML = `<button>Add</button><a href="#suggest">Suggest</a><p>Words</p>
    <label>Tick <input type="checkbox"></label>`
  for (const control of document.querySelectorAll('button, a, input')) {
    control.addEventListener('click', (event) => {
      pressed(control.textContent || 'field')
      if (control.tagName === 'A') event.preventDefault()
    })
  }
})

afterEach(() => void (document.body.innerHTML = ''))

interface Press {
  at?: number
  x?: number
  detail?: number
  by?: string
}

function press(selector: string, { at = 0, x = 100, detail = 1, by = 'touch' }: Press = {}): void {
  const target = document.querySelector(selector)
  const place = { bubbles: true, cancelable: true, clientX: x, clientY: 100 }
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...place, pointerType: by }))
  const click = new MouseEvent('click', { ...place, detail })
  Object.defineProperty(click, 'timeStamp', { value: 10_000 + at })
  target?.dispatchEvent(click)
}

const names = () => pressed.mock.calls.map(([name]) => name)

test('the second tap of a double tap does not press another control', () => {
  press('button')
  press('a', { at: 499, x: 123 })
  expect(names()).toEqual(['Add'])
})

test.each([
  ['half a second later', { at: 500 }],
  ['elsewhere', { at: 100, x: 124 }],
])('a tap %s presses another control', (_when, where) => {
  press('button')
  press('a', where)
  expect(names()).toEqual(['Add', 'Suggest'])
})

test('a series of taps is one until it pauses', () => {
  press('button')
  for (const at of [300, 600, 900]) press('a', { at })
  expect(names()).toEqual(['Add'])
  press('a', { at: 1400 })
  expect(names()).toEqual(['Add', 'Suggest'])
})

test('a control that is tapped twice is pressed twice', () => {
  press('button')
  press('button', { at: 100 })
  expect(names()).toEqual(['Add', 'Add'])
})

test('a control that says something else by the second tap is not pressed by it', () => {
  const button = document.querySelector('button')
  button?.addEventListener('click', () => void (button.textContent = 'Remove'))
  press('button')
  press('button', { at: 100 })
  expect(names()).toEqual(['Add'])
  press('button', { at: 700 })
  expect(names()).toEqual(['Add', 'Remove'])
})

test('a button that the first tap has pressed stays pressed', () => {
  const button = document.querySelector('button')
  button?.setAttribute('aria-pressed', 'false')
  button?.addEventListener('click', () => button.setAttribute('aria-pressed', 'true'))
  press('button')
  press('button', { at: 100 })
  expect(names()).toEqual(['Add'])
})

test('of a mouse the browser’s own count decides', () => {
  press('button', { by: 'mouse' })
  press('a', { by: 'mouse', at: 100 })
  press('button', { by: 'mouse', at: 200, detail: 2 })
  expect(names()).toEqual(['Add', 'Suggest'])
})

test('keys and scripts press whatever they press', () => {
  press('button')
  press('a', { at: 100, detail: 0 })
  document.querySelector('a')?.click()
  expect(names()).toEqual(['Add', 'Suggest', 'Suggest'])
})

test('a tap beside all controls begins nothing, and does nothing as a second one', () => {
  const heard = vi.fn<() => void>()
  document.querySelector('p')?.addEventListener('click', heard)
  press('p')
  press('button', { at: 100 })
  press('p', { at: 200 })
  expect(names()).toEqual(['Add'])
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a label presses its field', () => {
  press('label')
  expect(names()).toEqual(['field'])
  expect(document.querySelector('input')?.checked).toBe(true)
})
