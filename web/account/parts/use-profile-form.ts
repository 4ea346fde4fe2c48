import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { Received } from '#contract/kit/route.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { useKeptForm } from '#web/platform/drafts/kept-form.ts'
import { resetToSaved } from '#web/platform/drafts/reset-to-saved.ts'
import { useLoadedResolver } from '#web/platform/form.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { isSupportedLocation } from '#web/places/locations.ts'
import { PROFILE_FIELDS, type ProfileChanges, type ProfileValues, storedValues } from './profile-values.ts'

export type ProfileForm = UseFormReturn<ProfileValues, unknown, ProfileChanges>

interface ProfileFormSettings {
  user: CurrentUser
  /** The rules of Edit Your Profile or of Profile Settings. */
  rules: 'editRules' | 'settingsRules'
  /** Shown while no age is stored. */
  defaultAge?: string
}

/** A form of the stored profile. Fields that were not changed here follow what another tab saves. */
export function useProfileForm({ user, rules, defaultAge = '' }: ProfileFormSettings) {
  const stored = storedValues(user)
  const resolver = useLoadedResolver(() =>
    import('./profile-rules.ts').then((m) => m.profileResolver(stored, m[rules])),
  )
  const form = useForm<ProfileValues, unknown, ProfileChanges>({
    defaultValues: shownValues(user, defaultAge),
    resolver,
  })
  // Registration order decides which invalid field gets the focus.
  for (const name of PROFILE_FIELDS) form.register(name)
  const { getValues, setValue, resetField } = form
  const keptAs = `profile by ${rules}`
  const { isRestored, discard } = useKeptForm(form, keptAs)

  const before = useRef(user)
  useEffect(() => {
    const [former, latest] = [shownValues(before.current, defaultAge), shownValues(user, defaultAge)]
    before.current = user
    for (const name of PROFILE_FIELDS)
      if (getValues(name) === former[name]) resetField(name, { defaultValue: latest[name] })
  }, [user, defaultAge, getValues, resetField])

  /** Shows the values that the server stored everywhere. What was typed while they were saved stays in the form. */
  const applySaved = ({ user: saved, dogsUpdated }: Received<typeof account.change>, sent: ProfileValues) => {
    const now = shownValues(saved, defaultAge)
    before.current = saved
    resetToSaved(form, keptAs, { sent, saved: now })
    if (getValues('age') !== now.age) setValue('ageTyped', true)
    setCurrentUser(saved)
    if (dogsUpdated > 0) refetchAll()
  }
  return { form, applySaved, isRestored, discard }
}

function shownValues(user: CurrentUser, defaultAge: string): ProfileValues {
  const stored = storedValues(user)
  return { ...stored, age: stored.age || defaultAge }
}

/**
 * Shows an error for a new city outside New Zealand.
 * @returns whether it does
 */
export async function refuseCityAbroad(form: ProfileForm, city: string | undefined): Promise<boolean> {
  if (city === undefined || (await isSupportedLocation(city))) return false
  toast({ title: LOCATION_NOT_SUPPORTED, description: 'Please select a New Zealand city.', variant: 'destructive' })
  form.setError('city', { message: 'Please select a New Zealand city' }, { shouldFocus: true })
  return true
}
