import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'

/**
 * A hidden message that web/rendering/deferred-loader.ts shows when the script cannot be loaded. Its button reloads.
 */
export function LoadFailed() {
  return (
    <template id="load-failed">
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={() => location.reload()} />
      </div>
    </template>
  )
}
