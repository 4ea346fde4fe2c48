import { MapPin } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { shortAge } from '#contract/dogs/age.ts'
import { isCalendarDate, todayHere } from '#contract/kit/dates.ts'
import noPhoto from '#web/assets/no-photo.svg'
import type { DogForm } from '../model/dog-form.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { pictureListOf, usePictures } from '#web/photos/picture-list.ts'
import type { DogFormProps } from '../fields/form-controls.ts'
import { EnergyBadge } from '../../card/EnergyBadge.tsx'
import { PuppyBadge } from '../../card/PuppyBadge.tsx'
import { ShortLocation } from '../../card/ShortLocation.tsx'

const TAGS_SHOWN = 2

/** Live preview of the dog's card. Decorative: all of its text is in the form. */
export function DogPreview({ form, pictures }: DogFormProps & { pictures: string }) {
  const dog = useWatch({ control: form.control }) as DogForm
  const photo = usePictures(pictureListOf(pictures))[0]?.src
  const name = dog.name.trim()
  return (
    <div aria-hidden="true" className="sticky top-24">
      <p className="mb-3 font-semibold text-muted">How others will see {name || 'your dog'}</p>
      <div className="overflow-hidden rounded-3xl border border-line bg-card shadow-card">
        <div className="relative aspect-square bg-sunken">
          <img src={photo ?? noPhoto} alt="" className="size-full object-cover" />
          {dog.puppyNotVaccinated && <PuppyBadge className="absolute top-3 left-3 shadow-card" />}
        </div>
        <div className="p-5 pt-4">
          <div className="flex items-start justify-between gap-3">
            <p className="min-w-0 font-display text-2xl leading-tight font-bold">{name || 'Your dog'}</p>
            <Age dateOfBirth={dog.dateOfBirth} />
          </div>
          <p className="mt-1 text-muted">{dog.breed.trim() || 'Breed'}</p>
          <Tags dog={dog} />
          <p className="flex gap-1.5 border-t border-line pt-3 text-[0.9375rem] text-muted">
            <MapPin className="mt-0.5 size-4.5 shrink-0 text-brand" />
            <span className="min-w-0">
              <ShortLocation location={dog.location.trim() || 'Location'} />
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}

function Age({ dateOfBirth }: { dateOfBirth: string }) {
  if (!isCalendarDate(dateOfBirth)) return null
  return <Badge tone="brand">{shortAge({ dateOfBirth, age: null }, todayHere())}</Badge>
}

function Tags({ dog }: { dog: DogForm }) {
  return (
    <div className="mt-3 mb-4 flex min-h-7 flex-wrap gap-1.5">
      {dog.temperament.slice(0, TAGS_SHOWN).map((trait) => (
        <Badge key={trait}>{trait}</Badge>
      ))}
      {dog.energyLevel !== '' && <EnergyBadge level={dog.energyLevel} />}
    </div>
  )
}
