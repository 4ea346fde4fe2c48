import { Check } from 'lucide-react'
import { useId } from 'react'
import { cardPhoto } from '#contract/photos/options.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import type { PartyDog } from './use-parties.ts'

interface DogChoiceProps {
  label: string
  dogs: readonly PartyDog[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Dogs to choose from, with their photos. */
export function DogChoice({ label, dogs, chosen, onChange, error }: DogChoiceProps) {
  const id = useId()
  const toggle = (dogId: string) =>
    onChange(chosen.includes(dogId) ? chosen.filter((one) => one !== dogId) : [...chosen, dogId])
  return (
    <FieldGroup id={id} label={label} error={error}>
      <div className="flex flex-wrap gap-2.5">
        {dogs.map((dog) => (
          <label key={dog.id} className={chipStyle}>
            <input
              type="checkbox"
              name={id}
              checked={chosen.includes(dog.id)}
              onChange={() => toggle(dog.id)}
              className="sr-only"
            />
            <Avatar name={dog.name} src={cardPhoto(dog.imageUrl)} className="size-10" />
            <span className="min-w-0">{dog.name}</span>
            {chosen.includes(dog.id) && <Check className="size-4.5 shrink-0" strokeWidth={3} aria-hidden="true" />}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const chipStyle =
  'relative inline-flex min-h-13 max-w-full items-center gap-2.5 rounded-full border-[1.5px] border-field-line bg-card py-1 pr-4.5 pl-1.5 font-semibold leading-tight hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand dark:has-checked:text-brand-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
