import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/layout/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FoundUserCard } from './FoundUserCard.tsx'
import { Section } from '../Section.tsx'
import type { UserSearch } from './use-user-search.ts'

/** Finds an account by id, shows it with its dogs, and deletes it. */
export function UserTool({ id, typed, error, found, field, isPending, type, search, clear }: UserSearch) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <Section title="User deletion" intro="Find an account by its ID. Nothing is deleted before you confirm it.">
      <form noValidate aria-label="Find a user" onSubmit={submit} className="grid items-start gap-3 sm:flex">
        <div className="min-w-0 sm:max-w-xl sm:flex-1">
          <TextField
            ref={field}
            label="User ID"
            value={typed}
            onChange={(event) => type(event.target.value)}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <Button type="submit" pending={isPending} className="min-h-12 sm:mt-8">
          {!isPending && <Search className="size-5" aria-hidden="true" />} Search
        </Button>
      </form>
      {found && <FoundUserCard key={found.id} user={found} isCurrent={found.id === id} onGone={clear} />}
    </Section>
  )
}
