import { useState } from 'react'
import { ENERGY_LEVELS, SIZES } from '#contract/dogs/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { RADII_KM, WALK_ACCOUNT_HOURS, WALK_DOGS } from '#contract/playdates/options.ts'
import { ConfirmAddressNotice } from '#web/auth/ConfirmAddressNotice.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ENERGY_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { ChoiceChips } from '#web/ui/fields/ChoiceChips.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { WalkForm } from './playdate-form.ts'

const AUDIENCES = [
  { value: 'friends', label: 'Friends' },
  ...RADII_KM.map((km) => ({ value: String(km), label: `Owners within ${km} km` })),
]
const COUNTS = Array.from({ length: WALK_DOGS.max - WALK_DOGS.min + 1 }, (_, n) => String(WALK_DOGS.min + n))
const COUNT_OPTIONS = COUNTS.map((value) => ({ value, label: `${value} dogs` }))
const SIZE_OPTIONS = SIZES.map((value) => ({ value, label: SIZE_LABELS[value].label }))
const ENERGY_OPTIONS = ENERGY_LEVELS.map((value) => ({ value, label: ENERGY_LABELS[value].label }))

const TOO_NEW = `You can host open walks once your account is ${WALK_ACCOUNT_HOURS} hours old.`

/** Whether the account is too new to host an open walk, as far as this device's clock knows. */
function useIsNew(): boolean {
  const createdAt = useCurrentUser()?.createdAt
  const [now] = useState(() => Date.now())
  return createdAt !== undefined && now - Date.parse(createdAt) < WALK_ACCOUNT_HOURS * HOUR_MS
}

interface WalkFieldsProps {
  walk: WalkForm
  onChange: (walk: WalkForm) => void
  fault: string | undefined
}

/** Fields of an open walk: who may ask to join, how many dogs go, and which suit. */
export function WalkFields({ walk, onChange, fault }: WalkFieldsProps) {
  const change = (fields: Partial<WalkForm>) => onChange({ ...walk, ...fields })
  const isNew = useIsNew()
  return (
    <>
      {isNew && <p className="rounded-2xl bg-amber-tint p-4 font-semibold text-amber">{TOO_NEW}</p>}
      <ConfirmAddressNotice />
      <div className="grid gap-5 sm:grid-cols-2" data-invalid={fault ? '' : undefined}>
        <SelectField
          label="Who may ask to join"
          options={AUDIENCES}
          value={walk.audience}
          onChange={(event) => change({ audience: event.target.value })}
        />
        <SelectField
          label="How many dogs in all"
          options={COUNT_OPTIONS}
          value={String(walk.maxDogs)}
          error={fault}
          onChange={(event) => change({ maxDogs: Number(event.target.value) })}
        />
      </div>
      <ChoiceChips
        type="checkbox"
        label="Sizes that suit"
        hint="None chosen means every size."
        options={SIZE_OPTIONS}
        isChosen={(value) => walk.sizes.some((size) => size === value)}
        onChoose={(value) => change({ sizes: SIZES.filter((size) => (size === value) !== walk.sizes.includes(size)) })}
      />
      <ChoiceChips
        type="checkbox"
        label="Energy that suits"
        hint="None chosen means any energy."
        options={ENERGY_OPTIONS}
        isChosen={(value) => walk.energies.some((energy) => energy === value)}
        onChoose={(value) =>
          change({ energies: ENERGY_LEVELS.filter((one) => (one === value) !== walk.energies.includes(one)) })
        }
      />
      <CheckboxField
        label="Puppies welcome"
        checked={walk.puppies}
        onChange={(event) => change({ puppies: event.target.checked })}
      />
      <p className="rounded-2xl bg-sunken p-4">
        Others see the day, the part of the day and the town. Only those whom you accept learn the exact time and place.
      </p>
    </>
  )
}
