import { useRef } from 'react'
import { newId } from './new-id.ts'

/** Hook: the same request id when the same body is sent again after a lost reply, so that it is stored once. */
export function useRequestId(): (body: object) => string {
  const last = useRef({ sent: '', id: '' })
  return (body) => {
    const sent = JSON.stringify(body)
    if (sent !== last.current.sent) last.current = { sent, id: newId() }
    return last.current.id
  }
}
