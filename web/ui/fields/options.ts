export interface Option {
  value: string
  label: string
}

/** What can be chosen: words that are their own values, or values with labels. */
export type Options = readonly (string | Option)[]

/** Both spellings of options as values with labels. */
export function optionsOf(options: Options): Option[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
}
