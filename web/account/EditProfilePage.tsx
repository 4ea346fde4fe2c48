import { ArrowLeft, Settings } from 'lucide-react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { EditProfileForm } from './parts/EditProfileForm.tsx'
import { OwnPictureLater } from './parts/OwnPictureLater.tsx'

/** Edits the owner's profile. */
export function EditProfilePage() {
  const user = useCurrentUser()
  if (user === null) return null
  return (
    <div className="page-frame">
      <div className="mx-auto max-w-2xl">
        <div className="-mt-4 mb-4 -ml-4 flex flex-wrap justify-between">
          <ButtonLink to={linkTo('home')} variant="ghost" size="sm">
            <ArrowLeft className="size-4.5" aria-hidden="true" /> Back to Home
          </ButtonLink>
          <ButtonLink to={linkTo('settings')} variant="ghost" size="sm">
            <Settings className="size-4.5" aria-hidden="true" /> Profile Settings
          </ButtonLink>
        </div>
        <PageHeading intro="This is what other owners read before they write to you.">Edit Your Profile</PageHeading>
        <Card className="mt-8">
          <OwnPictureLater user={user} />
          <EditProfileForm user={user} />
        </Card>
      </div>
    </div>
  )
}
