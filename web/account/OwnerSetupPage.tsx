import { useState } from 'react'
import { isSetUp } from '#contract/account/set-up.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
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

/** The same step was done in another tab, while this form was open. */
function DoneElsewhere() {
  return (
    <div
      role="status"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-fern-tint px-5 py-3 text-fern"
    >
      <p className="flex-1 basis-64 font-medium">
        You did this step in another tab. Going on from here replaces what you entered there.
      </p>
      <ButtonLink to={linkTo('createDog')} state={{ step: 2 }} variant="ghost" size="sm" className="-mx-3 text-fern">
        Skip This Step
      </ButtonLink>
    </div>
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
    <div className="page-frame">
      <div className="mx-auto max-w-2xl">
        <OwnerSetupHeading />
        {isSetUp(user) && <DoneElsewhere />}
        <Card className="mt-8">
          <OwnerForm user={user} />
        </Card>
      </div>
    </div>
  )
}
