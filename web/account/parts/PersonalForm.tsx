import { useFormState } from 'react-hook-form'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { showFieldProblems } from '#web/platform/form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { KeptNotice } from '#web/ui/feedback/KeptNotice.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { searchLocations } from '#web/places/search-locations.ts'
import { SETTINGS_AGE } from './age-bounds.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { refuseCityAbroad, useProfileForm } from './use-profile-form.ts'

/** The age shown by default; stored only if the owner enters it. */
const DEFAULT_AGE = '25'
const SUGGESTING = { suggest: searchLocations, minCharacters: 1, maxShown: 8 }

/** Name, bio, city and age in the settings. */
export function PersonalForm({ user }: { user: CurrentUser }) {
  const { form, save, isRestored, discard } = useSaving(user)
  const { isSubmitting } = useFormState({ control: form.control })
  const hint =
    user.age === null
      ? `Only you see this. ${DEFAULT_AGE} is only an example; we save the age that you enter.`
      : 'Only you see this.'
  return (
    <form
      method="post"
      noValidate
      aria-label="Personal information"
      className="flex flex-col gap-6 [&_input]:scroll-mt-20 [&_textarea]:scroll-mt-20"
      onSubmit={(event) => void save(event)}
    >
      {isRestored && <KeptNotice onStartOver={discard} />}
      <ProfileFields form={form} suggesting={SUGGESTING} bioIsOptional age={{ ...SETTINGS_AGE, hint }} />
      <Button type="submit" pending={isSubmitting} className="self-stretch sm:self-end">
        Save Changes
      </Button>
    </form>
  )
}

function useSaving(user: CurrentUser) {
  const { form, applySaved, ...kept } = useProfileForm({ user, rules: 'settingsRules', defaultAge: DEFAULT_AGE })
  const change = useRouteMutation(account.change)
  const save = form.handleSubmit(async (changes) => {
    const sent = form.getValues()
    if (await refuseCityAbroad(form, changes.city)) return
    try {
      applySaved(await change.mutateAsync({ body: changes }), sent)
      toast({ title: 'Profile updated', description: changes.city === undefined ? SAVED : SAVED_WITH_CITY })
    } catch (error) {
      if (isSessionLost(error)) return
      showFieldProblems(form, error)
      const description = 'Failed to update profile. Please try again.'
      toast({ title: 'Update failed', description, variant: 'destructive' })
    }
  })
  return { form, save, ...kept }
}

const SAVED = 'Your profile has been successfully updated.'
const SAVED_WITH_CITY = "Your profile and all your dogs' locations have been updated."
