import { Camera, Heart, PawPrint, Scale, Stethoscope, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DogFormProps } from '../fields/form-controls.ts'
import { SectionControls } from '../fields/SectionControls.tsx'
import { FormSection, type SectionHeading } from '../FormSection.tsx'
import { CREATE_FIELDS, type CreateSection } from './create-fields.tsx'

const SECTIONS: (SectionHeading & { section: CreateSection })[] = [
  { section: 'basics', icon: PawPrint, title: 'Who is your dog?' },
  {
    section: 'body',
    icon: Scale,
    title: 'Size and weight',
    text: 'Dogs play most safely with dogs of about their own weight.',
  },
  { section: 'character', icon: Heart, title: 'Character' },
  {
    section: 'company',
    icon: Users,
    title: 'In the company of other dogs',
    text: 'This is what we match on. Honest answers find the best playmates.',
  },
  {
    section: 'health',
    icon: Stethoscope,
    title: 'Health status',
    text: '“Not sure” is a fine answer: we only show what you really know.',
  },
  { section: 'story', icon: Camera, title: "Your dog's story" },
]

interface CreateSectionsProps extends DogFormProps {
  pictures: ReactNode
}

/** The sections of the new dog's form; the pictures close the last one. */
export function CreateSections({ form, pictures }: CreateSectionsProps) {
  return SECTIONS.map(({ section, ...heading }) => (
    <FormSection key={section} {...heading}>
      <SectionControls form={form} controls={CREATE_FIELDS} section={section} />
      {section === 'story' && pictures}
    </FormSection>
  ))
}
