import { MailWarning } from 'lucide-react'
import { useEffect } from 'react'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { rememberScreen } from './parts/way-back.ts'
import { SendConfirmation } from './SendConfirmation.tsx'

/** Says on every screen what an unconfirmed address is needed for, or that mail to it does not arrive. */
export function ConfirmBanner() {
  const user = useCurrentUser()
  const [path] = usePath()
  useEffect(() => rememberScreen(path, location.search), [path])
  return (
    <section aria-label="Your e-mail address" className="border-b border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5 wrap-anywhere">
          <MailWarning className="size-5 shrink-0 text-brand dark:text-brand-strong" aria-hidden="true" />
          {user?.isMailRefused
            ? `Our e-mails to ${user.email} do not arrive. Change the address, or confirm it again.`
            : 'Confirm your e-mail address to write to other owners'}
        </p>
        {/* On phones side by side, and in line with the text above them. */}
        <div className="max-sm:pl-5.5 max-sm:*:px-2">
          <SendConfirmation label="Send the E-mail Again" variant="ghost" size="sm" />
          <ButtonLink to={`${linkTo('settings')}#change-address`} variant="ghost" size="sm">
            Change Address
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
