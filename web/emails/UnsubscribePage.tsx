import { BellOff, MailX } from 'lucide-react'
import { useState } from 'react'
import { APP_NAME } from '#contract/site/options.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { UnsubscribeForm } from './parts/UnsubscribeForm.tsx'

/** The target of the unsubscribe link in mails. */
export function UnsubscribePage() {
  const [email, setEmail] = useState<string>()
  if (email === undefined) {
    return (
      <Panel
        icon={MailX}
        title="Unsubscribe"
        text="No more e-mails from us to your address, except those that protect your account."
      >
        <UnsubscribeForm onDone={setEmail} />
      </Panel>
    )
  }
  return (
    <Panel
      icon={BellOff}
      title="You have been unsubscribed"
      text={`You will no longer receive e-mails from us at ${email}.`}
      takesFocus
    >
      <ButtonLink to={linkTo('home')} size="lg" wide>
        {`Back to ${APP_NAME}`}
      </ButtonLink>
    </Panel>
  )
}
