import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DogForm, FormFieldName } from '../model/dog-form.ts'

/** Props of everything that stands in a dog's form. */
export interface DogFormProps {
  form: UseFormReturn<DogForm>
}

/** The names of the fields that hold a value of this kind. */
export type FieldsOf<Value> = {
  [Name in keyof DogForm]: DogForm[Name] extends Value ? Name : never
}[keyof DogForm]

/** A field's control, in a section of the form. */
export interface FormControl<Section extends string> {
  section: Section
  control: (form: DogFormProps['form']) => ReactNode
  /** Stands in one row with its short neighbours. */
  isShort?: boolean
}

/** The control of each field in one form, in the order of the screen; a field without one does not compile. */
export type FormControls<Section extends string> = Record<FormFieldName, FormControl<Section>>
