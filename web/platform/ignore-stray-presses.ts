const SERIES_MS = 500
/** How far apart the taps of a double tap may be. */
const SERIES_PX = 24

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role="button"]'

/** The first press of a double click or tap. */
interface FirstPress {
  control: Element
  /** Its text and state before that press. */
  state: string
  x: number
  y: number
  /** When the last press of the series was, in milliseconds. */
  at: number
}

/**
 * Ignores the further presses of a double click or double tap where they hit something else than the first one, or the same
 * control with another text or state: what the first one did has put that under the finger. Otherwise a control that is
 * pressed twice decides itself.
 * @returns a function that ends this
 */
export function ignoreStrayPresses(): () => void {
  let first: FirstPress | undefined
  let pointer = 'mouse'
  const notePointer = (event: PointerEvent) => void (pointer = event.pointerType)
  // Browsers count the clicks of a mouse; touch screens do not.
  const continues = (press: FirstPress, event: MouseEvent) =>
    event.detail > 1 || (pointer !== 'mouse' && isDoubleTap(press, event))
  const judge = (event: MouseEvent) => {
    if (event.detail === 0) return // by the keyboard, or by a script
    const control = controlAt(event)
    if (!first || !continues(first, event)) {
      first = control ? pressOf(control, event) : undefined
      return
    }
    first.at = event.timeStamp
    if (control === first.control && stateOf(control) === first.state) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('pointerdown', notePointer, true)
  document.addEventListener('click', judge, true)
  return () => {
    document.removeEventListener('pointerdown', notePointer, true)
    document.removeEventListener('click', judge, true)
  }
}

function pressOf(control: Element, { clientX, clientY, timeStamp }: MouseEvent): FirstPress {
  return { control, state: stateOf(control), x: clientX, y: clientY, at: timeStamp }
}

const stateOf = (control: Element) => `${control.textContent} ${control.getAttribute('aria-pressed')}`

/** The control that a click hits; of a label its field, which gets a click of its own. */
function controlAt({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

function isDoubleTap({ x, y, at }: FirstPress, { clientX, clientY, timeStamp }: MouseEvent): boolean {
  return timeStamp - at < SERIES_MS && Math.hypot(clientX - x, clientY - y) < SERIES_PX
}
