import { useFormState } from 'react-hook-form'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { hasStatus, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { showFieldProblems } from '#web/platform/form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { KeptNotice } from '#web/ui/feedback/KeptNotice.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { autocompletePlaces } from '#web/places/autocomplete-places.ts'
import { EDIT_AGE } from './age-bounds.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { refuseCityAbroad, useProfileForm } from './use-profile-form.ts'

const REDIRECT_AFTER_MS = 1000
const SUGGESTING = { suggest: autocompletePlaces, minCharacters: 2, maxShown: 10, debounceMs: 300 }
const AGE = { ...EDIT_AGE, hint: 'Only you see this.', optional: true }

/** The form of Edit Your Profile. */
export function EditProfileForm({ user }: { user: CurrentUser }) {
  const { form, save, isRestored, discard } = useEditing(user)
  const { isSubmitting } = useFormState({ control: form.control })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-6 [&_input]:scroll-mt-20 [&_textarea]:scroll-mt-20"
      onSubmit={(event) => void save(event)}
    >
      {isRestored && <KeptNotice onStartOver={discard} />}
      <ProfileFields form={form} suggesting={SUGGESTING} age={AGE} />
      <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {!isSubmitting && (
          <ButtonLink to={linkTo('home')} variant="ghost" size="lg" onClick={discard}>
            Cancel
          </ButtonLink>
        )}
        <Button type="submit" size="lg" pending={isSubmitting}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}

function useEditing(user: CurrentUser) {
  const { form, applySaved, ...kept } = useProfileForm({ user, rules: 'editRules' })
  const change = useRouteMutation(account.change, { redirectAfterMs: REDIRECT_AFTER_MS })
  const [, navigate] = usePath()
  const isShown = useIsShown()
  const save = form.handleSubmit(async (changes) => {
    const sent = form.getValues()
    if (await refuseCityAbroad(form, changes.city)) return
    try {
      applySaved(await change.mutateAsync({ body: changes }), sent)
      toast({ title: 'Profile updated successfully!' })
      if (isShown()) navigate(linkTo('home'))
    } catch (error) {
      if (isSessionLost(error)) return
      showFieldProblems(form, error)
      toast({ ...failureOf(error), variant: 'destructive' })
    }
  })
  return { form, save, ...kept }
}

/** The toast of a failed update. A 404 means that the server lacks the route, which is not the owner's fault. */
function failureOf(error: unknown): { title: string; description: string } {
  if (hasStatus(error, 404)) {
    return {
      title: 'Server Error',
      description: 'Profile update service temporarily unavailable. Please try again later.',
    }
  }
  return { title: 'Update Failed', description: serverMessageOf(error) ?? 'Please try again.' }
}
