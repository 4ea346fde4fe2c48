import { afterEach, expect, test, vi } from 'vitest'
import { waitUntil } from '#web/testing/clock.ts'
import { electLeader, electWithoutLocks } from './leader-election.ts'

/** One tab of several: whether it leads now, and a way to close it. */
interface Tab {
  leads: boolean
  turns: number
  close: () => void
}

const ASK_MS = 30_000
const ANSWER_MS = 5_000

const tabs: Tab[] = []
let name = ''

function openTab(elect = electWithoutLocks): Tab {
  const over = new AbortController()
  const tab: Tab = { leads: false, turns: 0, close: () => over.abort() }
  const lead = async (turn: AbortSignal) => {
    Object.assign(tab, { leads: true, turns: tab.turns + 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    turn.addEventListener('abort', () => {
      tab.leads = false
      resolve()
    })
    await promise
  }
  elect(name, lead, over.signal)
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
  name = ''
})

/** Holds the lock like a suspended tab, which answers nothing. @returns gives the lock back */
async function suspendLeader({ steal = false } = {}): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const hold = async () => {
    held.resolve()
    await over.promise
  }
  navigator.locks.request(name, { steal }, hold).catch(() => {}) // stolen
  await held.promise
  return over.resolve
}

/** Waits until other tabs have had the time to answer what was asked. */
async function hearAnswers(): Promise<void> {
  const [ours, theirs] = [new BroadcastChannel('answers'), new BroadcastChannel('answers')]
  for (let n = 0; n < 3; n++) {
    const arrived = new Promise((resolve) => theirs.addEventListener('message', resolve, { once: true }))
    ours.postMessage(n)
    await arrived
  }
  ours.close()
  theirs.close()
}

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
  channel.postMessage({ type: 'heartbeat', from: 2 })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  expect(tab.leads).toBe(true)
  channel.postMessage({ type: 'heartbeat', from: -1 })
  await expect.poll(() => tab.leads).toBe(false)
  channel.close()
})

test('a visible tab takes over from a suspended leader, a hidden one when it is visible again [R11]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  name = `suspended-${Math.random()}`
  await suspendLeader()
  setSeen('hidden')
  const tab = openTab(electLeader)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(tab.leads).toBe(false)
  setSeen('visible')
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  await waitUntil(() => tab.leads)

  await suspendLeader({ steal: true })
  await waitUntil(() => !tab.leads)
  await vi.advanceTimersByTimeAsync(ASK_MS + ANSWER_MS)
  await waitUntil(() => tab.leads)
  expect(tab.turns).toBe(2)
})

test('a leader that answers is left to lead [R11]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  name = `awake-${Math.random()}`
  const first = openTab(electLeader)
  await waitUntil(() => first.leads)
  const second = openTab(electLeader)
  for (let n = 0; n < 3; n++) {
    await hearAnswers()
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    await hearAnswers()
    await vi.advanceTimersByTimeAsync(ASK_MS - ANSWER_MS)
  }
  // The tab that follows is suspended itself for a while.
  setSeen('hidden')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  setSeen('visible')
  await hearAnswers()
  await vi.advanceTimersByTimeAsync(ANSWER_MS)
  await hearAnswers()
  expect([first.turns, second.turns]).toEqual([1, 0])

  first.close()
  await waitUntil(() => second.leads)
})

test('a leader whose lock was stolen stops, and leads again when the lock is free [R11]', async () => {
  name = `stolen-${Math.random()}`
  const tab = openTab(electLeader)
  await expect.poll(() => tab.leads).toBe(true)
  const release = await suspendLeader({ steal: true })
  await expect.poll(() => tab.leads).toBe(false)
  release()
  await expect.poll(() => tab.leads).toBe(true)
  expect(tab.turns).toBe(2)
})
