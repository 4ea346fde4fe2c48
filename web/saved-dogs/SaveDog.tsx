import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { savedDogs } from '#contract/saved-dogs/routes.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { queryClient, refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { savedIdsQuery } from './saved-dogs.queries.ts'

interface SaveDogProps {
  dog: { id: string; name: string }
  /** Where it stands. */
  className: string
}

/** A heart that saves a dog for the reader alone, or takes it back; not there until it is known which of the two. */
export function SaveDog({ dog: { id, name }, className }: SaveDogProps) {
  const { data: ids } = useQuery(savedIdsQuery)
  const press = useSaving(id)
  if (!ids) return null
  const isSaved = ids.includes(id)
  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={() => void press(!isSaved)}
      className={`group/heart grid size-11 place-items-center print:hidden ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-card/90 text-brand shadow-card group-hover/heart:bg-brand-tint sm:size-10 dark:text-brand-strong">
        <Heart className={`size-4.5 sm:size-5 ${isSaved ? 'fill-current' : ''}`} aria-hidden="true" />
      </span>
    </button>
  )
}

/** Shows the press at once, and what was before when it could not be kept. Presses on one dog take turns. */
function useSaving(id: string) {
  const scope = `saved ${id}`
  const { mutateAsync: save } = useRouteMutation(savedDogs.save, { scope })
  const { mutateAsync: remove } = useRouteMutation(savedDogs.remove, { scope })
  return async (isSaved: boolean) => {
    show(id, isSaved)
    try {
      await (isSaved ? save : remove)({ params: { dogId: id } })
    } catch (error) {
      if (isSessionLost(error)) return
      show(id, !isSaved)
      refetch(savedIdsQuery)
      toast.failure(isSaved ? 'Not Saved' : 'Still Saved')(error)
    }
  }
}

function show(id: string, isSaved: boolean): void {
  queryClient.setQueryData(savedIdsQuery.queryKey, (before) => {
    const others = before?.filter((one) => one !== id)
    return others && isSaved ? [...others, id] : others
  })
}
