import { Suspense, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Dog, ShownDog } from '#contract/dogs/schemas.ts'
import { useKeptForm } from '#web/platform/drafts/kept-form.ts'
import { goToField } from '#web/platform/form.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo, useSearchParams } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { FormBar } from '#web/ui/layout/FormBar.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { KeptNotice } from '#web/ui/feedback/KeptNotice.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { OwnDogOnly } from './OwnDogOnly.tsx'
import type { DogFormProps } from './form/fields/form-controls.ts'
import { EditSections } from './form/edit/EditSections.tsx'
import { type DogForm, formOf } from './form/model/dog-form.ts'
import { openFields } from './form/model/required-fields.ts'
import { CancelLink } from './form/CancelLink.tsx'
import { OpenQuestions } from './form/OpenQuestions.tsx'
import { useStartOver } from './form/set-form-aside.ts'
import { useCheckedForm } from './form/use-dog-form.ts'
import { dogPictures, editedDogDraftKeys, keptDog, useEditDog } from './form/edit/use-edit-dog.ts'
import { hasKeptPictures } from '#web/photos/form-pictures.ts'

const { Component: DeleteDog } = lazyComponentAfterLoad(() => import('./DeleteDog.tsx').then((m) => m.DeleteDog))

const { Component: Pictures } = lazyComponentAfterLoad(() => import('./form/Pictures.tsx').then((m) => m.Pictures))

/** Changes the profile of an own dog. */
export function EditDogPage({ id }: { id: string }) {
  return (
    <div className="page-width flex-1 pt-8 md:pt-12">
      <div className="mx-auto max-w-3xl">
        <OwnDogOnly key={id} id={id} denial="You can only edit your own dogs profiles" skeleton={<EditSkeleton />}>
          {(dog) => <EditDog dog={dog} />}
        </OwnDogOnly>
      </div>
    </div>
  )
}

function EditDog({ dog }: { dog: ShownDog }) {
  const { round, startOver } = useStartOver(editedDogDraftKeys(dog.id))
  return (
    <>
      <PageHeading intro="An asterisk (*) marks what matters most for a good match. You can save without answering everything.">
        {`Edit ${dog.name}`}
      </PageHeading>
      <EditDogForm key={round} latest={dog} onStartOver={startOver} />
    </>
  )
}

interface EditDogFormProps {
  latest: ShownDog
  /** Discards what was entered. @returns a function that brings it back */
  onStartOver: () => Promise<() => void>
}

function EditDogForm({ latest, onStartOver }: EditDogFormProps) {
  // The dog with which the form was opened: changes are computed against it, also after a refetch.
  const [dog] = useState(latest)
  const [initial] = useState(() => formOf(dog))
  const form = useCheckedForm(initial, 'edited')
  const { isRestored } = useKeptForm(form, keptDog(dog.id))
  const { submit, refusal } = useEditDog(form, dog)
  const [hadPictures] = useState(() => hasKeptPictures(dogPictures(dog.id)))
  useAskedQuestion(form)
  return (
    <form
      method="post"
      noValidate
      aria-label="Edit Dog Profile"
      className="mt-8 flex flex-col gap-6 [&_input]:scroll-mt-20 [&_input]:scroll-mb-40 [&_section_button]:scroll-mb-40 [&_[role=combobox]]:scroll-mb-80"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {(isRestored || hadPictures) && <KeptNotice onStartOver={onStartOver} />}
      <EditSections form={form} pictures={<EditedPictures dog={dog} />} />
      <FormError>{refusal}</FormError>
      <Suspense>
        <DeleteDog dog={dog} />
      </Suspense>
      <SaveBar form={form} dog={dog} />
    </form>
  )
}

function EditedPictures({ dog }: { dog: ShownDog }) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full rounded-3xl" />}>
      <Pictures name={dogPictures(dog.id)} initial={dog.pictures} form="edit" />
    </Suspense>
  )
}

/** Goes to the first open question if the link to this page asked for the missing answers. */
function useAskedQuestion(form: DogFormProps['form']) {
  const isAsked = useSearchParams().has('open')
  useEffect(() => {
    const [first] = openFields(form.getValues(), 'edited').open
    // After the page's heading, which takes the focus on every new page.
    const later = isAsked && first && requestAnimationFrame(() => goToField(form, first))
    return () => void (later && cancelAnimationFrame(later))
  }, [isAsked, form])
}

function SaveBar({ form, dog }: DogFormProps & { dog: Dog }) {
  const { isSubmitting } = useFormState({ control: form.control })
  const fields = openFields(useWatch({ control: form.control }) as DogForm, 'edited')
  return (
    <FormBar>
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        {fields.open.length > 0 && <OpenQuestions form={form} {...fields} />}
        {!isSubmitting && <CancelLink to={linkTo('dog', { id: dog.id })} draftKeys={editedDogDraftKeys(dog.id)} />}
        <Button type="submit" pending={isSubmitting} className="max-sm:flex-1">
          Update Profile
        </Button>
      </div>
    </FormBar>
  )
}

function EditSkeleton() {
  return (
    <div role="status" aria-label="Loading your dog">
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mt-8 h-160 rounded-3xl" />
    </div>
  )
}
