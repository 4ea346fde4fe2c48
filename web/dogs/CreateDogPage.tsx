import { Suspense, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Dog } from '#contract/dogs/schemas.ts'
import { SetupSteps } from '#web/account/SetupSteps.tsx'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useKeptForm } from '#web/platform/drafts/kept-form.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { useHistoryState } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { KeptNotice } from '#web/ui/feedback/KeptNotice.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { usePosition } from '#web/places/position.ts'
import { myDogsQuery } from './dogs.queries.ts'
import { CreateBar } from './form/create/CreateBar.tsx'
import { CreateSections } from './form/create/CreateSections.tsx'
import { hasKeptPictures } from '#web/photos/form-pictures.ts'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { NEW_DOG_DRAFT, newDogDraftKeys, newDogPictures, useCreateDog } from './form/create/use-create-dog.ts'
import { type DogForm, EMPTY_DOG } from './form/model/dog-form.ts'
import { useStartOver } from './form/set-form-aside.ts'
import { useCheckedForm } from './form/use-dog-form.ts'

const { Component: Pictures } = lazyComponentAfterLoad(() => import('./form/Pictures.tsx').then((m) => m.Pictures))
const { Component: DogPreview } = lazyComponentAfterLoad(() =>
  import('./form/create/DogPreview.tsx').then((m) => m.DogPreview),
)

function CreateDogHeading() {
  return (
    <PageHeading intro="Tell other owners about your dog. The better they know it, the better the first meeting goes.">
      Create Dog Profile
    </PageHeading>
  )
}

/** Creates a dog's profile. The draft survives a reload until it is saved or discarded. */
export function CreateDogPage() {
  const ownerId = useCurrentUser()?.id ?? ''
  const cameFromSetup = useHistoryState<{ step?: number } | null>()?.step === 2
  const { round, startOver } = useStartOver(newDogDraftKeys(ownerId))
  // Reads the position if permission was granted before. This page does not use it; the dashboard, which follows, does.
  usePosition()
  return (
    <div className="page-width flex-1 pt-8 md:pt-12">
      {cameFromSetup && <SetupSteps step={2} />}
      <CreateDogHeading />
      <CreateDogForm key={round} isInSetup={cameFromSetup} onStartOver={startOver} />
    </div>
  )
}

/** Hook: lets a further dog begin with the town of the first one; what was typed meanwhile stays. */
function useTownOfFirstDog({ getValues, resetField }: UseFormReturn<DogForm>, isWanted: boolean): void {
  useEffect(() => {
    const begin = ([first]: readonly Dog[]) => {
      if (first && getValues('location') === '') resetField('location', { defaultValue: first.location })
    }
    if (isWanted) void queryClient.query(myDogsQuery).then(begin, () => {})
  }, [getValues, resetField, isWanted])
}

interface CreateDogFormProps {
  isInSetup: boolean
  /** Discards what was entered. @returns a function that brings it back */
  onStartOver: () => Promise<() => void>
}

function CreateDogForm({ isInSetup, onStartOver }: CreateDogFormProps) {
  const user = useCurrentUser()
  const ownerId = user?.id ?? ''
  // In the set-up the owner has named their town just now.
  const form = useCheckedForm({ ...EMPTY_DOG, ...(isInSetup && { location: user?.location ?? '' }) }, 'new')
  const { isRestored } = useKeptForm(form, NEW_DOG_DRAFT)
  useTownOfFirstDog(form, !isInSetup)
  const { submit, refusal, duplicate, answerDuplicate } = useCreateDog(form, isInSetup)
  const element = useRef<HTMLFormElement>(null)
  const name = newDogPictures(ownerId)
  const [hadPictures] = useState(() => hasKeptPictures(name))
  return (
    <div className="mt-8 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <form
        ref={element}
        method="post"
        noValidate
        aria-label="Create Dog Profile"
        // Fields that get the focus keep clear of the page's head, of a toast under it and of the bar at the bottom.
        className="flex min-w-0 flex-col gap-6 [&_input]:scroll-mt-40 [&_input]:scroll-mb-40 [&_section_button]:scroll-mb-40 [&_[role=combobox]]:scroll-mb-80"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        {(isRestored || hadPictures) && <KeptNotice onStartOver={onStartOver} />}
        <CreateSections form={form} pictures={<NewPictures name={name} />} />
        <FormError>{refusal}</FormError>
        <CreateBar form={form} />
      </form>
      <DuplicateQuestion
        duplicate={duplicate}
        onAnswer={(isMeant) => {
          answerDuplicate(isMeant)
          if (isMeant) element.current?.requestSubmit()
        }}
      />
      <aside className="hidden h-full lg:block">
        <QuietPart>
          <DogPreview form={form} pictures={name} />
        </QuietPart>
      </aside>
    </div>
  )
}

interface DuplicateQuestionProps {
  duplicate: Dog | undefined
  onAnswer: (isMeant: boolean) => void
}

function DuplicateQuestion({ duplicate, onAnswer }: DuplicateQuestionProps) {
  return (
    <ConfirmDialog
      open={duplicate !== undefined}
      onClose={() => onAnswer(false)}
      title="Create Another Dog?"
      text={`You already have a dog named ${duplicate?.name}. What you entered here stays until you decide.`}
      confirmLabel="Create Another Dog"
      onConfirm={() => onAnswer(true)}
    />
  )
}

function NewPictures({ name }: { name: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-3xl" />}>
      <Pictures name={name} form="create" />
    </Suspense>
  )
}
