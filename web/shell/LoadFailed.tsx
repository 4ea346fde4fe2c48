import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'

/** Stands by for a page whose script cannot be had: web/rendering/deferred-loader.ts shows it then, and makes its button load the page anew. */
export function LoadFailed() {
  return (
    <template id="cannot-wake">
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={() => location.reload()} />
      </div>
    </template>
  )
}
