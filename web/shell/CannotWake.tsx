import { ErrorCard } from '#web/kit/ui/ErrorCard.tsx'

/** Stands by for a page whose script cannot be had: web/start.ts shows it then, and makes its button load the page anew. */
export function CannotWake() {
  return (
    <template id="cannot-wake">
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={() => location.reload()} />
      </div>
    </template>
  )
}
