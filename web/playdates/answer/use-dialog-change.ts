import { useEffect, useRef, useState } from 'react'
import { type Act, type OutcomeHandlers, type PlaydateChange, toastRefusal } from './use-playdate-change.ts'

/** The change of a playdate as its open dialog sends it, with the refusal that the dialog shows. */
export interface DialogChange extends PlaydateChange {
  refusal: string | undefined
}

/**
 * Lets an open dialog show its own refusals. When the page takes the dialog away, such as with an invitation that no
 * longer waits, a toast keeps the refusal. An answer that comes after the dialog was closed does not close the next one.
 */
export function useDialogChange(change: PlaydateChange, onClose: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const isOpen = useRef(false)
  const unread = useRef<string>(undefined)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      if (unread.current !== undefined) toastRefusal(unread.current)
    }
  }, [])
  const show = (text: string | undefined) => {
    if (!isOpen.current) return false
    unread.current = text
    setRefusal(text)
    return true
  }
  const act = (what: Act, handlers: OutcomeHandlers) => {
    show(undefined)
    change.act(what, { ...handlers, showRefusal: show })
  }
  const close = () => {
    unread.current = undefined
    if (isOpen.current) onClose()
  }
  return { change: { ...change, act, refusal } satisfies DialogChange, onClose: close }
}
