import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type * as TestingLibrary from '@testing-library/dom'

/** A tab of a browser that Playwright cannot drive. `Handle` is the driver's own handle of an element. */
export interface Driver<Handle> {
  goto: (url: string) => Promise<void>
  /** Evaluates an expression in the page and returns its JSON value. */
  evaluate: (expression: string) => Promise<unknown>
  /** Evaluates an expression in the page and returns the element; null for none. */
  findElement: (expression: string) => Promise<Handle | null>
  click: (element: Handle) => Promise<void>
  type: (element: Handle, text: string) => Promise<void>
  /** Presses a key in the focused element. */
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

export type Key = 'ArrowDown' | 'Enter' | 'Escape'

/**
 * An element as people find it: its ARIA role and a part of its accessible name, or a field's label. While a modal dialog
 * is open it is searched in that alone.
 */
export type Query = { role: string; name?: string } | { label: string }

/** A tab whose elements are found by role and name, and waited for. */
export interface Tab {
  goto: (url: string) => Promise<void>
  click: (query: Query) => Promise<void>
  type: (query: Query, text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Waits for an element. */
  see: (query: Query) => Promise<void>
  /** Waits until no such element is accessible. */
  seeNo: (query: Query) => Promise<void>
  /** Waits until an expression is true in the page. `$` finds an element by a query. */
  until: (expression: string) => Promise<void>
  close: () => Promise<void>
}

declare const TestingLibraryDom: typeof TestingLibrary

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
)
const PATIENCE_MS = 30_000

/** A tab of a browser that is driven by `driver`. */
export function tabOf<Handle>(driver: Driver<Handle>): Tab {
  /** Loads the library into the document, unless it is there. */
  const prepare = async () => {
    if (await driver.evaluate(`typeof TestingLibraryDom === 'object'`)) return
    await driver.evaluate(`(() => { ${library}\n })()`)
  }
  /** Repeats an attempt until its result is neither null nor false; errors count as "not yet". */
  const poll = async <Result>(what: string, attempt: () => Promise<Result | null | false>): Promise<Result> => {
    const end = Date.now() + PATIENCE_MS
    let reason = ''
    while (Date.now() < end) {
      try {
        reason = ''
        await prepare()
        const result = await attempt()
        if (result !== null && result !== false) return result
      } catch (error) {
        reason = `: ${String(error)}` // the document may just have been replaced
      }
      await pause(100)
    }
    throw new Error(`Waited ${PATIENCE_MS} ms for ${what}${reason}`)
  }
  const find = async (query: Query) => poll(JSON.stringify(query), async () => driver.findElement(expressionOf(query)))
  const until = async (expression: string) => {
    await poll(
      expression,
      async () => (await driver.evaluate(`((${expression.replaceAll('$(', `(${String(firstMatch)})(`)}))`)) === true,
    )
  }
  /** Waits until an element stands still in the window and nothing covers its centre, as Playwright does before a click. */
  const standsStill = async (query: Query) => {
    let before: unknown = null
    await poll(`${JSON.stringify(query)} to stand still`, async () => {
      const place = await driver.evaluate(`(${String(placeToClick)})(${expressionOf(query)})`)
      const isSame = place !== null && place === before
      before = place
      return isSame
    })
  }
  return {
    // Firefox fails a navigation that meets another one, such as the page's own.
    goto: async (url) => void (await poll(url, async () => driver.goto(url).then(() => true))),
    press: driver.press,
    resize: driver.resize,
    close: driver.close,
    until,
    // Found again for each attempt: an element may be replaced between being found and being used.
    click: async (query) => {
      await standsStill(query)
      await poll(JSON.stringify(query), async () => driver.click(await find(query)).then(() => true))
    },
    type: async (query, text) => driver.type(await find(query), text),
    see: async (query) => void (await find(query)),
    seeNo: async (query) => until(`${expressionOf(query)} === null`),
  }
}

function expressionOf(query: Query): string {
  return `(${String(firstMatch)})(${JSON.stringify(query)})`
}

/**
 * Runs in the page: where an element stands; null while it is being moved, out of the window or covered. Scrolls it into
 * the window.
 */
function placeToClick(element: HTMLElement | null): string | null {
  const isMoved = document.getAnimations().some(({ effect, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && moved?.contains(element)
  })
  if (!element || isMoved) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const atCentre = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!atCentre) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element.contains(atCentre) || atCentre?.contains(element) ? [left, top, width, height].join() : null
}

/** Runs in the page: the first accessible element of a role and name, or the first field with a label. */
function firstMatch(query: Query): HTMLElement | null {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found =
    'label' in query
      ? TestingLibraryDom.queryAllByLabelText(document.body, query.label, { selector: 'input' })
      : TestingLibraryDom.queryAllByRole(
          document.body,
          query.role,
          query.name === undefined ? {} : { name: (name: string) => name.includes(query.name ?? '') },
        )
  return found.find((element) => modal.contains(element)) ?? null
}
