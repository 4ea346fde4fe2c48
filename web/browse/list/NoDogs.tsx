import emptyDogs from '#web/assets/empty-dogs.svg'
import { linkTo } from '#web/platform/routing/router.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** Shown in place of a list without dogs: of filters that can be cleared, or of a community that is only beginning. */
export function NoDogs({ onClear }: { onClear?: (() => void) | undefined }) {
  if (onClear) return <NothingMatches onClear={onClear} />
  return (
    <EmptyState
      picture={emptyDogs}
      title="No dogs found"
      text="Our community is growing – be the first to add a dog in your area!"
      action={<ButtonLink to={linkTo('createDog')}>Create Dog Profile</ButtonLink>}
    />
  )
}

function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={emptyDogs}
      title="No dogs found"
      text="Try removing a filter."
      action={<Button onClick={onClear}>Clear Search</Button>}
    />
  )
}
