import { ArrowRight } from 'lucide-react'
import { useController, useFormState } from 'react-hook-form'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { Input } from '#contract/kit/route.ts'
import { BIO_LENGTH, SETUP_AGE } from '#contract/account/options.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useKeptForm } from '#web/platform/drafts/kept-form.ts'
import { resetToSaved } from '#web/platform/drafts/reset-to-saved.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { KeptNotice } from '#web/ui/feedback/KeptNotice.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { builtInPlaces } from '#web/places/built-in-places.ts'
import { isSupportedLocation } from '#web/places/locations.ts'

const loadRules = () => import('#contract/account/fields.ts').then((m) => m.OwnerSetup)
type Details = Input<typeof account.setUp>['body']

/** The name of the draft. */
const KEPT_AS = 'owner setup'

const FIELDS = ['firstName', 'lastName', 'age', 'location', 'bio'] as const

/** The owner's details. */
export function OwnerForm({ user }: { user: CurrentUser }) {
  const { form, save, isRestored, discard } = useOwnerForm(user)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const { field: location } = useController({ control: form.control, name: 'location' })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6 [&_input]:scroll-mt-20 [&_textarea]:scroll-mt-20"
      onSubmit={(event) => void save(event)}
    >
      {isRestored && <KeptNotice onStartOver={discard} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          hint="Other owners see this."
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          hint="Only you see this."
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Age"
        type="number"
        inputMode="numeric"
        min={SETUP_AGE.min}
        max={SETUP_AGE.max}
        hint="Only you see this."
        className="max-w-32"
        error={errors.age?.message}
        {...form.register('age')}
      />
      <SuggestField
        label="Location"
        hint="Your town or suburb, so that you find dogs nearby. Please leave out your street."
        placeholder="For example Nelson"
        suggest={builtInPlaces}
        debounceMs={0}
        error={errors.location?.message}
        {...location}
      />
      <TextArea
        label="About you"
        hint="A few words for other owners: where you like to walk, when you are free, what you hope to find."
        maxLength={BIO_LENGTH.max}
        defaultValue={user.bio ?? ''}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <Button type="submit" size="lg" pending={isSubmitting} className="self-stretch sm:self-end">
        Continue to Dog Profile <ArrowRight className="size-5" aria-hidden="true" />
      </Button>
    </form>
  )
}

/** The form with its submit function: field checks, place check, request. */
function useOwnerForm(user: CurrentUser) {
  const { firstName, lastName, age, location, bio } = user
  const form = useSchemaForm(loadRules, {
    defaultValues: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      age: String(age ?? ''),
      location: location ?? '',
      bio: bio ?? '',
    },
  })
  // Registration order decides which invalid field gets the focus.
  for (const name of FIELDS) form.register(name)
  const { isRestored, discard } = useKeptForm(form, KEPT_AS)
  const setUp = useRouteMutation(account.setUp)
  const [, navigate] = usePath()
  const isShown = useIsShown()

  const refuseAbroad = async (place: string, shouldFocus: boolean) => {
    if (place.trim() === '' || (await isSupportedLocation(place))) return false
    form.setError('location', { message: 'Please select a New Zealand city' }, { shouldFocus })
    return true
  }
  const send = async (details: Details): Promise<void> => {
    const sent = form.getValues()
    if (await refuseAbroad(details.location, true)) {
      toast({ title: LOCATION_NOT_SUPPORTED, description: 'Please select a New Zealand city.', variant: 'destructive' })
      return
    }
    try {
      const { user: saved } = await setUp.mutateAsync({ body: details })
      const isTypedSince = resetToSaved(form, KEPT_AS, { sent, saved: sent })
      toast.dismiss() // what was refused before is done now
      if (isTypedSince && isShown()) return await save()
      setCurrentUser(saved)
      if (isShown()) navigate(linkTo('createDog'), { state: { step: 2 } })
    } catch (error) {
      if (isSessionLost(error)) return
      showFieldProblems(form, error)
      toast({
        title: 'Update failed',
        description: serverMessageOf(error) ?? 'Please try again.',
        variant: 'destructive',
      })
    }
  }
  // The place is checked together with the other fields.
  const save = form.handleSubmit(send, () => void refuseAbroad(form.getValues('location'), false))
  return { form, save, isRestored, discard }
}
