// Which of a browser's tabs leads, where there are no locks: on a plain-http address of the local network. A tab that is
// seen leads until it is hidden or closed, and says so again and again; when nobody says it, another that is seen takes
// over. Two at once notice, and one gives in.

const BEAT_MS = 2_000
/** So long without a word from who leads: it is gone, or its tab was put to sleep. */
const SILENCE_MS = 6_000
/** Who leads has this long to answer a new tab; not all new tabs wait alike. */
const ANSWER_MS = { least: 300, spread: 200 }

interface Word {
  is: 'who?' | 'mine' | 'free'
  from: number
}

/** Calls `lead` when it is this tab's turn, with a signal that ends the turn; until `signal` ends it all. */
export function electLeader(name: string, lead: (turn: AbortSignal) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`${name}-turns`)
  const me = Math.random()
  let turn: AbortController | undefined
  let heardAt = -Infinity
  let next: ReturnType<typeof setTimeout> | undefined

  const say = (is: Word['is']) => channel.postMessage({ is, from: me } satisfies Word)
  const end = () => {
    turn?.abort()
    turn = undefined
  }
  const release = () => {
    if (!turn) return
    end()
    say('free')
  }
  const look = () => {
    if (!turn && document.visibilityState === 'visible' && performance.now() - heardAt > SILENCE_MS) {
      turn = new AbortController()
      lead(AbortSignal.any([signal, turn.signal]))
    }
    if (turn) say('mine')
  }
  const lookSoon = (least = 0) => {
    clearTimeout(next)
    next = setTimeout(look, least + Math.random() * ANSWER_MS.spread)
  }
  const hear = ({ is, from }: Word) => {
    if (is === 'free') {
      heardAt = -Infinity
      return lookSoon()
    }
    if (is === 'mine') {
      heardAt = performance.now()
      if (from < me) end()
    }
    if (turn) say('mine')
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data), { signal })
  whenSeen(look, release, signal)
  const beat = setInterval(look, BEAT_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(next)
    clearInterval(beat)
    release()
    channel.close()
  })
  say('who?')
  lookSoon(ANSWER_MS.least)
}

function whenSeen(onSeen: () => void, onHidden: () => void, signal: AbortSignal): void {
  const change = () => (document.visibilityState === 'visible' ? onSeen() : onHidden())
  document.addEventListener('visibilitychange', change, { signal })
  addEventListener('pagehide', onHidden, { signal })
}
