import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputStyle } from './Field.tsx'

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  'aria-label': string
  value: string
  onChange: (text: string) => void
}

/** A search field inside a form, which Enter does not send: `<SearchInput aria-label="Search places" {…} />`. */
export function SearchInput({ onChange, ...rest }: SearchInputProps) {
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" aria-hidden="true" />
      <input
        type="search"
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${inputStyle} pl-12`}
        {...rest}
      />
    </div>
  )
}
