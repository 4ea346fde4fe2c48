import { useEffect } from 'react'
import { TAKEN_MINUTES } from '#contract/operators/options.ts'
import { operators } from '#contract/operators/routes.ts'
import { CHECK_CONNECTION, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Well before the others may take the reports. */
const RENEWED_AFTER_MS = (TAKEN_MINUTES / 2) * 60_000

/** Keeps the reports about a person for this operator while a dialog about them is open. */
export function useTaking(taken: string | null) {
  const { mutate: takeFor } = useRouteMutation(operators.take, { refetches: [operators.queue] })
  const { mutate: leave } = useRouteMutation(operators.release, { refetches: [operators.queue] })
  useEffect(() => {
    if (taken === null) return undefined
    const timer = setInterval(() => takeFor({ params: { id: taken } }), RENEWED_AFTER_MS)
    return () => clearInterval(timer)
  }, [taken, takeFor])
  const take = (id: string, onTaken: () => void) => {
    const onError = (error: Error) => {
      if (isSessionLost(error)) return
      toast({ title: serverMessageOf(error) ?? CHECK_CONNECTION, variant: 'destructive' })
    }
    takeFor({ params: { id } }, { onSuccess: onTaken, onError })
  }
  return { take, release: (id: string) => leave({ params: { id } }) }
}
