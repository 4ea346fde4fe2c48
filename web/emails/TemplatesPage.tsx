import { Bug, Pill, Syringe } from 'lucide-react'
import { emails } from '#contract/emails/routes.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { MailPreviews } from './parts/MailPreviews.tsx'

const TEMPLATES = [
  {
    title: 'Vaccination',
    text: 'One week before a vaccination is due.',
    Icon: Syringe,
    route: emails.vaccinationTemplate,
    height: 'h-231',
  },
  {
    title: 'Worming',
    text: 'One week before the next worming.',
    Icon: Pill,
    route: emails.wormingTemplate,
    height: 'h-231',
  },
  {
    title: 'Flea treatment',
    text: 'One week before the next flea treatment.',
    Icon: Bug,
    route: emails.fleaTemplate,
    height: 'h-231',
  },
] as const

function TemplatesHeading() {
  return <PageHeading intro={<Intro />}>Health Reminder Emails</PageHeading>
}

/** Previews of the health reminders, with a made-up dog. */
export function TemplatesPage() {
  return (
    <div className="page-frame">
      <TemplatesHeading />
      <div className="mt-10">
        <MailPreviews label="Health reminder previews" previews={TEMPLATES} />
      </div>
    </div>
  )
}

function Intro() {
  return (
    <>
      How we remind you of what your dog needs next, here for a made-up dog. See the{' '}
      <Link to={linkTo('emails')} className="text-link">
        other e-mails
      </Link>{' '}
      as well.
    </>
  )
}
