// In which pieces the browser gets the app. What is needed together comes together: many small files compress worse, and
// wait for each other on a slow line. What is not named here the bundler puts where it is used.

/** The piece of a name → the beginnings of the paths of what is in it. A module belongs to the first that names it. */
const NAMED = {
  checks: 'node_modules/zod/ contract/kit/scalars. contract/account.fields. contract/auth.fields.',
  forms: 'node_modules/react-hook-form/ web/kit/form.',
  fields: `
    web/kit/ui/CheckboxField. web/kit/ui/ChoiceChips. web/kit/ui/Field. web/kit/ui/FormError. web/kit/ui/options.
    web/kit/ui/PasswordField. web/kit/ui/RadioChips. web/kit/ui/SelectField. web/kit/ui/TextArea. web/kit/ui/TextField.`,
  places: `
    contract/places.popular. web/kit/ui/PlaceField. web/kit/ui/use-suggestions.
    web/places/built-in-places. web/places/locations. web/places/search-locations.`,
  dogs: `
    contract/dogs.age. contract/dogs.options. contract/dogs.temperament.
    web/dogs/DogPhoto. web/dogs/dog-words. web/dogs/dogs.queries. web/dogs/last-search.
    web/dogs/parts/EnergyBadge. web/dogs/parts/PuppyBadge. web/dogs/parts/ShortLocation.`,
  matches: 'web/dogs/Match web/dogs/match- web/browse/browse.queries. web/places/position.',
  windows: `
    @radix-ui/primitive/ @radix-ui/react-compose-refs/ @radix-ui/react-context/ @radix-ui/react-dialog/
    @radix-ui/react-dismissable-layer/ @radix-ui/react-focus- @radix-ui/react-id/ @radix-ui/react-portal/
    @radix-ui/react-presence/ @radix-ui/react-primitive/ @radix-ui/react-slot/ @radix-ui/react-use-callback-ref/
    @radix-ui/react-use-controllable-state/ @radix-ui/react-use-effect-event/ @radix-ui/react-use-layout-effect/
    node_modules/aria-hidden/ web/kit/ui/Dialog. web/kit/ui/use-window.`,
}

/** What is small and used by many; what only one page uses of it stays with that page. */
const SMALL = `
  node_modules/lucide-react/dist/esm/icons/ node_modules/@tanstack/ web/assets/
  contract/health.options. contract/kit/ contract/places.match.
  web/friends/friends.queries. web/messages/messages.queries. web/notifications/notifications.queries.
  web/kit/address. web/kit/moments. web/kit/polling.
  web/kit/ui/Avatar. web/kit/ui/Badge. web/kit/ui/EmptyState. web/kit/ui/PageHeading.`
/** The calls of a feature: `contract/dogs.ts`, not `contract/dogs.fields.ts`. */
const CALLS = /\/contract\/[a-z]+\.ts$/

function naming(paths: string): (id: string) => boolean {
  const beginnings = paths.trim().split(/\s+/)
  return (id) => beginnings.some((path) => id.includes(`/${path}`))
}

const isSmall = naming(SMALL)

/** The groups as the bundler takes them; a higher priority chooses first. */
export const pieces = [
  ...Object.entries(NAMED).map(([name, paths], position) => ({ name, test: naming(paths), priority: 20 - position })),
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  { name: 'app', test: /rolldown.runtime/, priority: 1 },
  { name: 'small', test: (id: string) => isSmall(id) || CALLS.test(id), minShareCount: 2 },
]
