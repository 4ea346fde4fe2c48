import { Heart, PawPrint, Stethoscope } from 'lucide-react'
import { SectionControls } from '../fields/SectionControls.tsx'
import { FormSection, type SectionHeading } from '../FormSection.tsx'
import { EDIT_FIELDS, type EditSection } from './edit-fields.tsx'
import { EditPhoto, type EditPhotoProps } from './EditPhoto.tsx'

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

/** The sections of the edit form; the photo opens the first one. */
export function EditSections({ form, photo }: EditPhotoProps) {
  return SECTIONS.map(({ section, ...heading }) => (
    <FormSection key={section} {...heading}>
      {section === 'basics' && <EditPhoto form={form} photo={photo} />}
      <SectionControls form={form} controls={EDIT_FIELDS} section={section} />
    </FormSection>
  ))
}
