import { Suspense } from 'react'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { ContentsLine } from '#web/ui/layout/ContentsLine.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { OwnPictureLater } from './parts/OwnPictureLater.tsx'
import { PersonalForm } from './parts/PersonalForm.tsx'
import { sectionsOf } from './parts/settings/sections.ts'
import { SettingsSection } from './parts/settings/SettingsSection.tsx'

/** Loaded after the first form. */
const { Component: FurtherSettings } = lazyComponentAfterLoad(() =>
  import('./parts/settings/FurtherSettings.tsx').then((m) => m.FurtherSettings),
)

/** Profile Settings. */
export function SettingsPage() {
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <div className="page-frame">
      <PageHeading
        intro="Who you are, how you sign in, and what we may send you."
        actions={
          <ButtonLink to={linkTo('editProfile')} variant="soft">
            Edit Your Profile
          </ButtonLink>
        }
      >
        Profile Settings
      </PageHeading>
      <ContentsLine title="In your settings" sections={sectionsOf(user)} />
      <div className="mt-8 flex flex-col gap-8 lg:mt-10 lg:gap-10 max-lg:[&_:is(input,select,button)]:scroll-mt-14">
        <SettingsSection id="personal" intro="Other owners see your picture, your first name, your bio and your city.">
          <OwnPictureLater user={user} />
          <PersonalForm user={user} />
        </SettingsSection>
        <Suspense fallback={<Skeleton className="h-320 rounded-3xl" />}>
          <FurtherSettings user={user} />
        </Suspense>
      </div>
    </div>
  )
}
