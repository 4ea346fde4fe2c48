/** A value to choose, and the label that is shown for it. */
export interface Option {
  value: string
  label: string
}

/** Options: words that are their own values, or values with labels. */
export type Options = readonly (string | Option)[]

/** Normalises options to values with labels. */
export function optionsOf(options: Options): Option[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
}
