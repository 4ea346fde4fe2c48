import { afterEach, expect, test, vi } from 'vitest'
import { electWithoutLocks } from './leader-election.ts'

/** One tab of several: whether it leads now, and a way to close it. */
interface Tab {
  leads: boolean
  turns: number
  close: () => void
}

const tabs: Tab[] = []
let name = ''

function openTab(): Tab {
  const over = new AbortController()
  const tab: Tab = { leads: false, turns: 0, close: () => over.abort() }
  const lead = async (turn: AbortSignal) => {
    Object.assign(tab, { leads: true, turns: tab.turns + 1 })
    turn.addEventListener('abort', () => (tab.leads = false))
  }
  electWithoutLocks(name, lead, over.signal)
  tabs.push(tab)
  return tab
}

const leading = () => tabs.filter(({ leads }) => leads).length

function setSeen(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  tabs.splice(0).forEach(({ close }) => close())
  vi.restoreAllMocks()
  name = ''
})

test('without the Web Locks API one tab of twelve leads, and another one after it is closed [R11]', async () => {
  name = `twelve-${Math.random()}`
  for (let n = 0; n < 12; n++) openTab()
  await expect.poll(leading).toBe(1)
  // Longer than a tab waits for an answer: nobody else begins.
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(leading()).toBe(1)

  const first = tabs.find(({ leads }) => leads)
  first?.close()
  expect(leading()).toBe(0)
  await expect.poll(leading).toBe(1)
  expect(first?.leads).toBe(false)
})

test('a hidden tab stops leading until it is visible again [R11]', async () => {
  name = `hidden-${Math.random()}`
  const tab = openTab()
  await expect.poll(() => tab.leads).toBe(true)
  setSeen('hidden')
  expect(tab.leads).toBe(false)
  setSeen('visible')
  await expect.poll(() => tab.leads).toBe(true)
})

test('of two leaders, as after a suspension, one resigns [R11]', async () => {
  name = `asleep-${Math.random()}`
  const tab = openTab()
  await expect.poll(() => tab.leads).toBe(true)
  const channel = new BroadcastChannel(`${name}-turns`)
  const heard: unknown[] = []
  channel.addEventListener('message', ({ data }) => heard.push(data))
  channel.postMessage({ is: 'mine', from: 2 })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(tab.leads).toBe(true)
  channel.postMessage({ is: 'mine', from: -1 })
  await expect.poll(() => tab.leads).toBe(false)
  channel.close()
})
