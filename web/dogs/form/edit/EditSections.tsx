import { Heart, PawPrint, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DogFormProps } from '../fields/form-controls.ts'
import { SectionControls } from '../fields/SectionControls.tsx'
import { FormSection, type SectionHeading } from '../FormSection.tsx'
import { EDIT_FIELDS, type EditSection } from './edit-fields.tsx'

const SECTIONS: (SectionHeading & { section: EditSection })[] = [
  { section: 'basics', icon: PawPrint, title: 'Basic Information' },
  {
    section: 'health',
    icon: Stethoscope,
    title: 'Health Status',
    text: '“Not sure” is a fine answer: we only show what you really know.',
  },
  {
    section: 'character',
    icon: Heart,
    title: 'Personality & Behavior',
    text: 'This is what we match on. Honest answers find the best playmates.',
  },
]

interface EditSectionsProps extends DogFormProps {
  pictures: ReactNode
}

/** The sections of the edit form; the pictures open the first one. */
export function EditSections({ form, pictures }: EditSectionsProps) {
  return SECTIONS.map(({ section, ...heading }) => (
    <FormSection key={section} {...heading}>
      {section === 'basics' && pictures}
      <SectionControls form={form} controls={EDIT_FIELDS} section={section} />
    </FormSection>
  ))
}
