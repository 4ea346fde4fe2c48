import type { CurrentUser } from '#contract/account/schemas.ts'
import { BlockedUsersSettings } from '#web/moderation/BlockedUsersSettings.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** The sections below the first form of Profile Settings. */
export function FurtherSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <SettingsSection title="E-mail" intro="Where our e-mails go, and whether you get them.">
        <EmailSettings user={user} />
      </SettingsSection>
      <SettingsSection
        title="Calendar"
        intro="Shows in your own calendar when you meet, and when vaccinations and treatments are due."
      >
        <CalendarLink />
      </SettingsSection>
      <SettingsSection title="Security" intro="Changing your password signs you out everywhere but here.">
        <PasswordForm email={user.email} />
      </SettingsSection>
      <SettingsSection title="Blocked Users" intro="Neither of you sees or reaches the other.">
        <BlockedUsersSettings />
      </SettingsSection>
      <SettingsSection title="Your data" intro="Everything that we keep about you and your dogs, in one file.">
        <DownloadData />
      </SettingsSection>
      <SettingsSection title="Delete Account" intro="For good: nothing can be brought back." isDanger>
        <DeleteAccount />
      </SettingsSection>
    </>
  )
}
