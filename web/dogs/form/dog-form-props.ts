import type { UseFormReturn } from 'react-hook-form'
import type { DogForm } from './dog-form.ts'

/** What every section of a dog's form gets. */
export interface DogFormProps {
  form: UseFormReturn<DogForm>
}

/** The names of the fields that hold a value of this kind. */
export type FieldsOf<Value> = {
  [Name in keyof DogForm]: DogForm[Name] extends Value ? Name : never
}[keyof DogForm]
