import { APP_NAME } from '#contract/site/options.ts'
import offline from '#web/assets/offline.svg'
import { WaitPage } from './WaitPage.tsx'

/** Shown by the service worker in place of any page that cannot be fetched. No script runs on it. */
export function OfflinePage() {
  return (
    <WaitPage picture={offline} title="You are offline">
      The network has slipped its lead. Your dogs, friends and messages are safe with {APP_NAME}, and they will be here
      when it comes back.
    </WaitPage>
  )
}
