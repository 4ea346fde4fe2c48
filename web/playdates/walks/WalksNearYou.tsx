import { useQuery } from '@tanstack/react-query'
import { RADII_KM, WALK_SORTS, WALKS_LISTED, WEEK_PARTS } from '#contract/playdates/options.ts'
import openWalk from '#web/assets/open-walk.svg'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { walksQuery } from '../playdates.queries.ts'
import { parseWalkFilters, filtersToSend, type WalkListFilters } from './walk-filters.ts'
import { WalkRow } from './WalkRow.tsx'

const WEEK_LABELS = { weekdays: 'Monday to Friday', weekend: 'Weekend' }
const SORT_LABELS = { time: 'Soonest', distance: 'Nearest' }
const WEEKS = [{ value: '', label: 'Any day' }, ...WEEK_PARTS.map((value) => ({ value, label: WEEK_LABELS[value] }))]
const RADII = RADII_KM.toReversed().map((km) => ({ value: String(km), label: `${km} km` }))
const SORTS = WALK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))

const addressOf = (filters: WalkListFilters) => linkTo('playdates', {}, { view: 'walks', ...filters })

/** Open walks near the own town, with filters that stand in the address. */
export function WalksNearYou() {
  const [, navigate] = usePath()
  const filters = parseWalkFilters(useSearchParams())
  const change = (next: WalkListFilters) =>
    navigate(addressOf({ ...filters, page: undefined, ...next }), { replace: true })
  return (
    <div className="flex flex-col gap-6">
      <FilterBar filters={filters} onChange={change} />
      <Listed filters={filters} />
    </div>
  )
}

function FilterBar({ filters, onChange }: { filters: WalkListFilters; onChange: (next: WalkListFilters) => void }) {
  return (
    <section aria-label="Filters" className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
      <SelectField
        label="Days"
        options={WEEKS}
        value={filters.week ?? ''}
        onChange={(event) => onChange({ week: event.target.value || undefined })}
      />
      <SelectField
        label="Within"
        options={RADII}
        value={filters.radius ?? String(WALKS_LISTED.km)}
        onChange={(event) => onChange({ radius: event.target.value })}
      />
      <SelectField
        label="Sorted by"
        options={SORTS}
        value={filters.sort ?? 'time'}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
      <DogFilter filters={filters} onChange={onChange} />
    </section>
  )
}

/** For which own dog the walks are, and whether its size must suit. */
function DogFilter({ filters, onChange }: { filters: WalkListFilters; onChange: (next: WalkListFilters) => void }) {
  const { data = [] } = useQuery(myDogsQuery)
  const dogs = data.filter(({ isActive }) => isActive)
  const dog = dogs.find(({ id }) => id === filters.dogId) ?? dogs[0]
  if (!dog) return null
  return (
    <>
      {dogs.length > 1 && (
        <SelectField
          label="For"
          options={dogs.map(({ id, name }) => ({ value: id, label: name }))}
          value={dog.id}
          onChange={(event) => onChange({ dogId: event.target.value })}
        />
      )}
      <CheckboxField
        className="col-span-full"
        label={`The size of ${dog.name} suits`}
        checked={filters.size === 'suits'}
        onChange={(event) => onChange({ size: event.target.checked ? 'suits' : undefined })}
      />
    </>
  )
}

function Listed({ filters }: { filters: WalkListFilters }) {
  const { data, error, refetch } = useQuery({ ...walksQuery(filtersToSend(filters)), refetchOnMount: 'always' })
  if (!data && error) {
    const text = serverMessageOf(error) ?? 'We could not load the walks. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading the walks" className="flex flex-col gap-4">
        <Skeleton className="h-32 rounded-3xl" />
        <Skeleton className="h-32 rounded-3xl" />
      </div>
    )
  }
  if (data.town === null) return <NoTown />
  if (data.walks.length === 0) return <NoWalks isFiltered={Object.keys(filters).length > 0} town={data.town} />
  return (
    <>
      <p className="text-muted">{`Near ${data.town}, in the next ${WALKS_LISTED.days} days`}</p>
      <ul className="flex flex-col gap-4">
        {data.walks.map((walk) => (
          <WalkRow key={walk.id} playdate={walk} />
        ))}
      </ul>
      <Turn filters={filters} hasMore={data.hasMore} />
    </>
  )
}

/** Links to the pages before and after. */
function Turn({ filters, hasMore }: { filters: WalkListFilters; hasMore: boolean }) {
  const page = Number(filters.page ?? 1)
  const to = (next: number) => addressOf({ ...filters, page: String(next) })
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" size="sm" to={to(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {hasMore && page < WALKS_LISTED.pages && (
        <ButtonLink variant="secondary" size="sm" to={to(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}

function NoTown() {
  return (
    <EmptyState
      picture={openWalk}
      title="Where do you walk?"
      text="Say in which town you live, and the walks near it stand here."
      action={<ButtonLink to={linkTo('editProfile')}>Edit Your Profile</ButtonLink>}
    />
  )
}

function NoWalks({ isFiltered, town }: { isFiltered: boolean; town: string }) {
  if (isFiltered) {
    return (
      <EmptyState
        picture={openWalk}
        title="No walk near you"
        text="No open walk fits these filters."
        action={
          <ButtonLink to={addressOf({})} variant="secondary">
            Show All Walks
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      picture={openWalk}
      title="No walk near you"
      text={`Nobody near ${town} hosts an open walk in the next ${WALKS_LISTED.days} days. You could be the first.`}
      action={<ButtonLink to={linkTo('newPlaydate', {}, { kind: 'open' })}>Host an Open Walk</ButtonLink>}
    />
  )
}
