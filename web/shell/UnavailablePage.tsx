import { APP_NAME } from '#contract/site/options.ts'
import rest from '#web/assets/scene-rest.svg'
import { WaitPage } from './WaitPage.tsx'

/** Sent by the server in place of a page while the database is unavailable. No script runs on it. */
export function UnavailablePage() {
  return (
    <WaitPage picture={rest} title="Something went wrong">
      {APP_NAME} is catching its breath. Your dogs, friends and messages are safe. Please try again in a minute or two.
    </WaitPage>
  )
}
