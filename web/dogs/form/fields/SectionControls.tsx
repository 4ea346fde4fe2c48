import type { DogFormProps, FormControls } from './form-controls.ts'

interface SectionControlsProps<Section extends string> extends DogFormProps {
  controls: FormControls<Section>
  section: Section
}

/** The controls of one section of a form. */
export function SectionControls<Section extends string>({ form, controls, section }: SectionControlsProps<Section>) {
  return Object.entries(controls)
    .filter(([, entry]) => entry.section === section)
    .map(([name, { control, isShort = false }]) => (
      <div key={name} className={isShort ? 'max-w-full' : 'w-full'}>
        {control(form)}
      </div>
    ))
}
