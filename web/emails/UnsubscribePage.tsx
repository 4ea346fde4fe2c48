import { BellOff, MailX } from 'lucide-react'
import { useState } from 'react'
import { newsInWords } from '#contract/account/news.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { type Stopped, UnsubscribeForm } from './parts/UnsubscribeForm.tsx'

/** The target of the unsubscribe link in mails. */
export function UnsubscribePage() {
  const [done, setDone] = useState<Stopped>()
  if (!done) {
    return (
      <Panel icon={MailX} title="Unsubscribe" text="E-mails that protect your account still come.">
        <UnsubscribeForm onDone={setDone} />
      </Panel>
    )
  }
  return (
    <Panel
      icon={BellOff}
      title="You have been unsubscribed"
      text={`You will no longer receive e-mails ${done.kind ? `about ${newsInWords(done.kind)}` : 'from us'} at ${done.email}.`}
      takesFocus
    >
      <ButtonLink to={linkTo('home')} size="lg" wide>
        {`Back to ${APP_NAME}`}
      </ButtonLink>
    </Panel>
  )
}
