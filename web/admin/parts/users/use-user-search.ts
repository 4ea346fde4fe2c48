import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { admin } from '#contract/admin/routes.ts'
import type { FoundUser } from '#contract/admin/schemas.ts'
import { hasStatus, isSessionLost } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { nameOf } from '../../labels.ts'

export type UserSearch = ReturnType<typeof useUserSearch>

/** The search for an account, by a typed id or from a name in one of the lists. */
export function useUserSearch() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<FoundUser | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useRouteMutation(admin.findUser, { refetches: [admin.acts] })
  const id = typed.trim()

  const search = (wanted = id) => {
    setError(wanted === '' ? 'Please enter a user id' : undefined)
    field.current?.focus()
    if (wanted === '' || isPending) return
    mutate(
      { params: { id: wanted } },
      {
        onSuccess: (user) => {
          setFound(user)
          toast({ title: 'Found user', description: nameOf(user) })
        },
        onError: (failure) => {
          setFound(null)
          if (isSessionLost(failure)) return
          const title = hasStatus(failure, 404) ? 'No user found with ID' : 'Failed to search for user'
          toast({ title, variant: 'destructive' })
        },
      },
    )
  }
  const type = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  const lookUp = (wanted: string) => {
    type(wanted)
    search(wanted)
  }
  const clear = () => {
    flushSync(() => setFound(null)) // closed at once: the dialog traps the focus while it is open
    field.current?.focus()
    refetch(admin.acts)
  }
  return { id, typed, error, found, field, isPending, type, search, lookUp, clear }
}
