// Elects one of a browser's tabs. The browser's own locks do that, except on a plain-http address of the local network,
// where it has none; `broadcast-channel` also elects leaders, with ways of storage for browsers that this app does not
// support. A phone suspends hidden tabs, which keep their locks: visible tabs ask the leader whether it is awake, and one
// without an answer steals the lock. Without locks a visible tab leads until it is hidden or closed, and repeats that it
// leads; when no tab says so, another visible one takes over. Of two that lead at once, one stops.

/** How often a visible tab asks the leader that holds the lock. */
const ASK_MS = 30_000
/** A leader that has not answered after this long is suspended. Stealing from one that is only busy does no harm. */
const SUSPENDED_MS = 5_000

const HEARTBEAT_MS = 2_000
/** After this long without a heartbeat the leader is gone, or its tab was put to sleep. */
const HEARTBEAT_TIMEOUT_MS = 6_000
/** How long the leader has to answer a new tab; the spread keeps new tabs from waiting alike. */
const ANSWER_MS = { least: 300, spread: 200 }

interface ElectionMessage {
  type: 'query' | 'heartbeat' | 'released'
  from: number
}

/** Runs while this tab leads, at most until its signal is aborted. */
type Lead = (turn: AbortSignal) => Promise<void>

/** Calls `lead` when this tab is elected, and again after it lost its turn; `signal` ends its candidacy, and its turn. */
export function electLeader(name: string, lead: Lead, signal: AbortSignal): void {
  if ('locks' in navigator) electByLock(name, lead, signal)
  else electWithoutLocks(name, lead, signal)
}

function electByLock(name: string, lead: Lead, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`${name}-turns`)
  let turn: AbortController | undefined
  let leads = false
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  const post = (type: ElectionMessage['type']) => channel.postMessage({ type, from: 0 } satisfies ElectionMessage)
  const requestLock = (steal: boolean) => {
    turn?.abort() // a request that still waits is withdrawn
    const own = (turn = new AbortController())
    const end = AbortSignal.any([signal, own.signal])
    const run = async () => {
      if (end.aborted) return
      leads = true
      await lead(end)
    }
    navigator.locks.request(name, steal ? { steal } : { signal: end }, run).catch(() => {
      if (own !== turn || !leads || signal.aborted) return
      // Another tab has stolen the lock while this one was suspended.
      leads = false
      requestLock(false)
    })
  }
  const isFollower = () => !leads && document.visibilityState === 'visible'
  // A tab that was suspended itself asks first: what it last heard says nothing of the leader.
  const ask = () => {
    clearTimeout(answerTimer)
    if (!isFollower()) return
    post('query')
    answerTimer = setTimeout(() => isFollower() && requestLock(true), SUSPENDED_MS)
  }

  channel.addEventListener('message', ({ data: { type } }: MessageEvent<ElectionMessage>) => {
    if (type === 'heartbeat') clearTimeout(answerTimer)
    else if (leads) post('heartbeat')
  })
  whenSeen(ask, ask, signal)
  const asking = setInterval(ask, ASK_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(answerTimer)
    clearInterval(asking)
    channel.close()
  })
  requestLock(false)
  ask()
}

/** The same where the browser has no locks; `lead` may be called again after its turn ended. */
export function electWithoutLocks(name: string, lead: Lead, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`${name}-turns`)
  const me = Math.random()
  let turn: AbortController | undefined
  let heardAt = -Infinity
  let next: ReturnType<typeof setTimeout> | undefined

  const post = (type: ElectionMessage['type']) => channel.postMessage({ type, from: me } satisfies ElectionMessage)
  const end = () => {
    turn?.abort()
    turn = undefined
  }
  const release = () => {
    if (!turn) return
    end()
    post('released')
  }
  const look = () => {
    if (!turn && document.visibilityState === 'visible' && performance.now() - heardAt > HEARTBEAT_TIMEOUT_MS) {
      turn = new AbortController()
      void lead(AbortSignal.any([signal, turn.signal]))
    }
    if (turn) post('heartbeat')
  }
  const lookSoon = (least = 0) => {
    clearTimeout(next)
    next = setTimeout(look, least + Math.random() * ANSWER_MS.spread)
  }
  const onMessage = ({ type, from }: ElectionMessage) => {
    if (type === 'released') {
      heardAt = -Infinity
      return lookSoon()
    }
    if (type === 'heartbeat') {
      heardAt = performance.now()
      if (from < me) end()
    }
    if (turn) post('heartbeat')
  }

  channel.addEventListener('message', ({ data }: MessageEvent<ElectionMessage>) => onMessage(data), { signal })
  whenSeen(look, release, signal)
  const heartbeat = setInterval(look, HEARTBEAT_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(next)
    clearInterval(heartbeat)
    release()
    channel.close()
  })
  post('query')
  lookSoon(ANSWER_MS.least)
}

function whenSeen(onSeen: () => void, onHidden: () => void, signal: AbortSignal): void {
  const change = () => (document.visibilityState === 'visible' ? onSeen() : onHidden())
  document.addEventListener('visibilitychange', change, { signal })
  addEventListener('pagehide', onHidden, { signal })
}
