import type { CurrentUser } from '#contract/account/schemas.ts'
import { Suspense } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { BlockedUsersSettings } from '#web/moderation/BlockedUsersSettings.tsx'
import { HiddenOwnersSettings } from '#web/moderation/HiddenOwnersSettings.tsx'
import { hasPasskeys } from '#web/passkeys/browser-passkeys.ts'
import { SendPasswordLink } from '#web/passkeys/SendPasswordLink.tsx'
import { ActivitySettings } from './ActivitySettings.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { MessagesFromSettings } from './MessagesFromSettings.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SignedInBrowsers } from './SignedInBrowsers.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** All loaded after the other sections. */
const { Component: PasskeySettings } = lazyComponent(() =>
  import('#web/passkeys/PasskeySettings.tsx').then((m) => m.PasskeySettings),
)
const { Component: ProviderSettings } = lazyComponent(() =>
  import('#web/oidc/ProviderSettings.tsx').then((m) => m.ProviderSettings),
)
const { Component: NewsSettings } = lazyComponent(() =>
  import('#web/push/NewsSettings.tsx').then((m) => m.NewsSettings),
)

const { Component: WatchSettings } = lazyComponent(() =>
  import('#web/watches/WatchSettings.tsx').then((m) => m.WatchSettings),
)

/** The sections below the first form of Profile Settings. */
export function FurtherSettings({ user }: { user: CurrentUser }) {
  return (
    <>
      <SettingsSection id="email" intro="Where our e-mails go, and whether you get them.">
        <EmailSettings user={user} />
      </SettingsSection>
      <SettingsSection id="notifications" intro="What you hear of, how, and when your phone stays silent.">
        <Suspense fallback={<Skeleton className="h-160 rounded-2xl" />}>
          <NewsSettings hasEmails={user.emailNotifications} />
        </Suspense>
      </SettingsSection>
      <SettingsSection id="watches" intro="Searches that you keep, to hear of new dogs that fit.">
        <Suspense fallback={<Skeleton className="h-24 rounded-2xl" />}>
          <WatchSettings />
        </Suspense>
      </SettingsSection>
      <SettingsSection
        id="calendar"
        intro="Shows in your own calendar when you meet, and when vaccinations and treatments are due."
      >
        <CalendarLink />
      </SettingsSection>
      <SettingsSection id="security" intro="Changing your password signs you out everywhere but here.">
        {user.hasPassword ? <PasswordForm email={user.email} /> : <SendPasswordLink email={user.email} />}
      </SettingsSection>
      {hasPasskeys() && (
        <SettingsSection id="passkeys" intro="Sign in by your finger, face or PIN, without a password.">
          <Suspense fallback={<Skeleton className="h-24 rounded-2xl" />}>
            <PasskeySettings />
          </Suspense>
        </SettingsSection>
      )}
      {user.authProvider !== 'email' && (
        <SettingsSection id="connected" intro="Another account of yours that signs you in here.">
          <Suspense fallback={<Skeleton className="h-12 rounded-2xl" />}>
            <ProviderSettings user={user} />
          </Suspense>
        </SettingsSection>
      )}
      <SettingsSection id="writing" intro="Conversations in which you have both written stay open.">
        <MessagesFromSettings user={user} />
      </SettingsSection>
      <SettingsSection id="activity" intro="Others read “Active this week” or “Active this month”, never a time.">
        <ActivitySettings user={user} />
      </SettingsSection>
      <SettingsSection
        id="browsers"
        intro="Sign out what you do not know or no longer use. Then change your password if it was not you."
      >
        <SignedInBrowsers />
      </SettingsSection>
      <SettingsSection id="blocked" intro="Neither of you sees or reaches the other.">
        <BlockedUsersSettings />
      </SettingsSection>
      <SettingsSection id="hidden" intro="You are not shown their dogs, walks and requests. Nothing changes for them.">
        <HiddenOwnersSettings />
      </SettingsSection>
      <SettingsSection id="data" intro="Everything that we keep about you and your dogs, in one file.">
        <DownloadData />
      </SettingsSection>
      <SettingsSection id="deletion" intro="For good: nothing can be brought back." isDanger>
        <DeleteAccount />
      </SettingsSection>
    </>
  )
}
