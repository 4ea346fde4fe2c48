import { BellRing, ImageUp, type LucideIcon, Syringe } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { Section } from '../Section.tsx'
import { useEmailTests } from './use-email-tests.ts'

/** Sends test mails to an administrator, and runs the daily reminder check on demand. */
export function EmailTests() {
  const user = useCurrentUser()
  const [email, setEmail] = useState(user?.email ?? '')
  const { error, clear, health, photo, check } = useEmailTests(email)
  return (
    <Section title="Tests" intro="Made-up content, sent for real. The reminder check is the daily one, run now.">
      <div className="max-w-xl">
        <EmailField
          label="Admin e-mail"
          hint="The test e-mails go here: an administrator's address."
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            clear()
          }}
          error={error}
        />
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-3">
        <Test
          Icon={Syringe}
          title="Health reminders"
          text="One of each kind: vaccination, worming and flea treatment."
          button="Send Test Health Emails"
          {...health}
        />
        <Test
          Icon={ImageUp}
          title="Incomplete profile"
          text="The e-mail that asks for a photo after an upload has failed."
          button="Send Incomplete Profile Email"
          {...photo}
        />
        <Test
          Icon={BellRing}
          title="Reminder check"
          text="Reminds owners of what falls due within a week. Nobody is reminded twice."
          button="Check Reminders Now"
          {...check}
        />
      </div>
    </Section>
  )
}

interface TestProps {
  Icon: LucideIcon
  title: string
  text: string
  button: string
  isPending: boolean
  run: () => void
}

function Test({ Icon, title, text, button, isPending, run }: TestProps) {
  return (
    <div className="flex flex-col rounded-2xl border border-line bg-paper p-5">
      <h3 className="flex items-center gap-3 text-lg">
        <span className="icon-tile size-10 rounded-xl">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        {title}
      </h3>
      <p className="mt-3 mb-5 text-[0.9375rem] text-muted">{text}</p>
      <Button variant="secondary" size="sm" pending={isPending} className="mt-auto min-h-11" onClick={run}>
        {button}
      </Button>
    </div>
  )
}
