import type { Sort } from '#contract/browse/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { MatchDogSelect } from '#web/dogs/card/MatchDogSelect.tsx'
import { NO_SEARCH } from '#web/dogs/last-search.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { CloseButton } from '#web/ui/layout/CloseButton.tsx'
import { Modal } from '#web/ui/overlays/Modal.tsx'
import type { BrowseQuery } from '../search/use-search-address.ts'
import { FilterPanel } from './FilterPanel.tsx'

const SORT_WORDS: { value: Sort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'nearest', label: 'Nearest' },
  { value: 'match', label: 'Best match' },
]

interface FilterDialogProps {
  query: BrowseQuery
  onChange: (part: Partial<BrowseQuery>) => void
  /** The number of dogs that are found. */
  count: number | undefined
  onClose: () => void
}

/** Order, own dog and filters. Each choice acts at once; the button at the end shows the dogs. */
export function FilterDialog({ query, onChange, count, onClose }: FilterDialogProps) {
  const { dogs, dog } = useMatchDog()
  const cleared = { ...NO_SEARCH, searchTerm: query.searchTerm, sort: 'newest' } as const
  return (
    <Modal
      label="Filters"
      onClose={onClose}
      className="grid animate-appear items-end bg-backdrop sm:place-items-center sm:p-4"
    >
      <div className="flex max-h-[92dvh] w-full max-w-xl flex-col rounded-t-3xl bg-card shadow-float sm:rounded-3xl">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5 sm:pl-6">
          <h2 className="text-xl">Filters</h2>
          <CloseButton onClick={onClose} className="size-11 hover:bg-sunken" />
        </div>
        <div className="flex min-h-0 flex-col gap-5 overflow-y-auto overscroll-contain p-5 sm:p-6">
          {dogs?.length === 0 ? (
            <NoOwnDog />
          ) : (
            <div className="grid gap-4 empty:hidden sm:grid-cols-2">
              <SortBy query={query} onChange={onChange} />
              {dogs && dog && <MatchDogSelect label="Matches for" dogs={dogs} dog={dog} />}
            </div>
          )}
          <FilterPanel search={query} onChange={onChange} />
        </div>
        <div className="flex flex-wrap justify-between gap-3 border-t border-line p-3 sm:px-6">
          <Button variant="ghost" onClick={() => onChange(cleared)}>
            Clear All
          </Button>
          <Button className="whitespace-nowrap max-sm:grow" onClick={onClose}>
            {count === undefined ? 'Show Dogs' : `Show ${countOf(count, 'Dog')}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Dogs around the viewer are nearest first: another order is one of all dogs. */
function SortBy({ query, onChange }: Pick<FilterDialogProps, 'query' | 'onChange'>) {
  return (
    <SelectField
      label="Sort by"
      options={SORT_WORDS}
      value={query.isNear ? 'nearest' : query.sort}
      onChange={(event) => onChange({ sort: event.target.value as Sort, isNear: false })}
    />
  )
}

function NoOwnDog() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      Add your dog to see who would get on with it.
      <ButtonLink to={linkTo('createDog')} variant="soft" size="sm">
        Create Dog Profile
      </ButtonLink>
    </p>
  )
}
