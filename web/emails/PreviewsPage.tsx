import { CalendarClock, CalendarPlus, Handshake, MessageCircle, PawPrint, Send } from 'lucide-react'
import { admin } from '#contract/admin/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { MailPreviews } from './parts/MailPreviews.tsx'

const PREVIEWS = [
  {
    title: 'Welcome',
    text: 'Comes once, with your first dog profile.',
    Icon: PawPrint,
    route: emails.welcomePreview,
    height: 'h-208',
  },
  {
    title: 'Friend notification',
    text: 'Comes when somebody adds you as a friend.',
    Icon: Handshake,
    route: emails.friendPreview,
    height: 'h-175',
  },
  {
    title: 'Message alert',
    text: 'Comes with the first unread message of a conversation, then once an hour at most.',
    Icon: MessageCircle,
    route: emails.messagePreview,
    height: 'h-182',
  },
  {
    title: 'Playdate invitation',
    text: 'Comes when somebody suggests a playdate; others come when it changes or is cancelled.',
    Icon: CalendarPlus,
    route: emails.playdatePreview,
    height: 'h-195',
  },
  {
    title: 'Playdate reminder',
    text: 'Comes the evening before, and again shortly before.',
    Icon: CalendarClock,
    route: emails.playdateReminderPreview,
    height: 'h-258',
  },
] as const

function PreviewsHeading() {
  const isAdmin = useCurrentUser()?.isAdmin === true
  return (
    <PageHeading intro={<Intro />} actions={isAdmin && <SendTestEmails />}>
      Email Previews
    </PageHeading>
  )
}

/** Previews of the mails, with made-up people. */
export function PreviewsPage() {
  return (
    <div className="page-frame">
      <PreviewsHeading />
      <div className="mt-10">
        <MailPreviews label="Email previews" previews={PREVIEWS} />
      </div>
    </div>
  )
}

function Intro() {
  return (
    <>
      What lands in your inbox, with made-up people in it. There are{' '}
      <Link to={linkTo('emailTemplates')} className="text-link">
        health reminders
      </Link>{' '}
      too, and{' '}
      <Link to={linkTo('settings')} className="text-link">
        your settings
      </Link>{' '}
      say whether we may write to you.
    </>
  )
}

/** Sends the three mails to the company's address; shown to administrators only. */
function SendTestEmails() {
  const send = useRouteMutation(admin.sendRealEmails)
  const failure = { title: 'Test Failed', fallback: 'Please check the e-mail configuration.' }
  const success = { title: 'Test Emails Sent', description: 'All three are on their way to the company address.' }
  return (
    <Button pending={send.isPending} onClick={() => send.mutate(undefined, toast.outcome(success, failure))}>
      {!send.isPending && <Send className="size-5" aria-hidden="true" />}
      Send Test Emails
    </Button>
  )
}
