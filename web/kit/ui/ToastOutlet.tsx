import { type ComponentType, useEffect, useState } from 'react'
import { type ToastEntry, useToasts } from '#web/kit/toast.ts'
import { PlainToast } from './PlainToast.tsx'

type Drawn = ComponentType<{ entries: readonly ToastEntry[] }>

const loadToaster = async (): Promise<Drawn> => (await import('./Toaster.tsx')).Toaster

/**
 * Where toasts appear, within reach also while a window is open. What draws them is loaded with the first one – and
 * when it cannot be had, as without a connection, their words are shown plainly: that is when they are needed most.
 */
export function ToastOutlet({ load = loadToaster }: { load?: () => Promise<Drawn> }) {
  const entries = useToasts()
  return (
    <div data-toasts className="contents">
      {entries[0] && <Toasts entries={entries} last={entries[0]} load={load} />}
    </div>
  )
}

interface ToastsProps {
  entries: readonly ToastEntry[]
  last: ToastEntry
  load: () => Promise<Drawn>
}

function Toasts({ entries, last, load }: ToastsProps) {
  const [drawn, setDrawn] = useState<{ Toaster: Drawn }>()
  const [failedFor, setFailedFor] = useState<number>()
  const wanted = drawn ? undefined : last.id
  useEffect(() => {
    if (wanted === undefined) return
    void load().then(
      (Toaster) => setDrawn({ Toaster }),
      () => setFailedFor(wanted),
    )
  }, [wanted, load])
  if (drawn) return <drawn.Toaster entries={entries} />
  return last.open && failedFor === last.id ? <PlainToast entry={last} /> : null
}
