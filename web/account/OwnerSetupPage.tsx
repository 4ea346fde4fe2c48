import { useState } from 'react'
import { isSetUp } from '#contract/account/set-up.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Redirect } from '#web/platform/routing/Redirect.tsx'
import { OwnerForm } from './parts/OwnerForm.tsx'
import { SetupSteps } from './SetupSteps.tsx'

function OwnerSetupHeading() {
  return (
    <>
      <SetupSteps step={1} />
      <PageHeading intro="People like to know who is at the other end of the lead. Then we meet your dog.">
        Tell us about yourself
      </PageHeading>
    </>
  )
}

/** The first step of a new member's set-up. Owners who completed it are redirected home. */
export function OwnerSetupPage() {
  const user = useCurrentUser()
  // Read once: saving the form completes the user as well, and then the dog's form follows instead of home.
  const [wasComplete] = useState(() => user !== null && isSetUp(user))
  if (user === null) return null
  if (wasComplete) return <Redirect to={linkTo('home')} />
  return (
    <div className="page-width flex-1 py-8 md:py-12">
      <div className="mx-auto max-w-2xl">
        <OwnerSetupHeading />
        <Card className="mt-8">
          <OwnerForm user={user} />
        </Card>
      </div>
    </div>
  )
}
