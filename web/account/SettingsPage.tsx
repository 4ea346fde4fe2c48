import { useCurrentUser } from '#web/kit/session.ts'
import { PageHeading } from '#web/kit/ui/PageHeading.tsx'
import { CalendarLink } from './parts/CalendarLink.tsx'
import { DeleteAccount } from './parts/DeleteAccount.tsx'
import { DownloadData } from './parts/DownloadData.tsx'
import { EmailSettings } from './parts/EmailSettings.tsx'
import { PasswordForm } from './parts/PasswordForm.tsx'
import { PersonalForm } from './parts/PersonalForm.tsx'
import { SettingsSection } from './parts/SettingsSection.tsx'

/** Everything about one's own account (SETT-01, SETT-02). */
export function SettingsPage() {
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <PageHeading intro="Who you are, how you sign in, and what we may write to you.">Profile Settings</PageHeading>
      <div className="mt-8 flex flex-col gap-8 lg:mt-10 lg:gap-10">
        <SettingsSection title="Personal information" intro="Other owners see your first name, your bio and your city.">
          <PersonalForm user={user} />
        </SettingsSection>
        <SettingsSection title="E-mail" intro="Where our mails go, and whether they do.">
          <EmailSettings user={user} />
        </SettingsSection>
        <SettingsSection title="Calendar" intro="Shows in your own calendar when vaccinations and treatments are due.">
          <CalendarLink />
        </SettingsSection>
        <SettingsSection title="Security" intro="After a change you are signed out everywhere but here.">
          <PasswordForm email={user.email} />
        </SettingsSection>
        <SettingsSection title="Your data" intro="Everything that we keep about you and your dogs, in one file.">
          <DownloadData />
        </SettingsSection>
        <SettingsSection title="Delete Account" intro="For good: nothing can be brought back." isDanger>
          <DeleteAccount />
        </SettingsSection>
      </div>
    </div>
  )
}
