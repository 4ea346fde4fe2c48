import { MailWarning } from 'lucide-react'
import { SendConfirmation } from './parts/SendConfirmation.tsx'

/** Says on every screen what an unconfirmed address is needed for. */
export function ConfirmBanner() {
  return (
    <section aria-label="Your e-mail address" className="border-b border-line bg-sunken">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex flex-1 basis-64 items-center gap-2.5">
          <MailWarning className="size-5 shrink-0 text-brand dark:text-brand-strong" aria-hidden="true" />
          Confirm your e-mail address to write to other owners
        </p>
        {/* On phones in line with the text above it. */}
        <div className="max-sm:pl-3.5">
          <SendConfirmation label="Send the E-mail Again" variant="ghost" size="sm" />
        </div>
      </div>
    </section>
  )
}
