// In which pieces the browser gets the app. What is needed together comes together: many small files compress worse, and
// wait for each other on a slow line. What is not named here the bundler puts where it is used.

/** The piece of a name → the beginnings of the paths of what is in it. A module belongs to the first that names it. */
const NAMED = {
  checks: `
    node_modules/zod/ contract/account.fields. contract/auth.fields. contract/kit/scalars.
    web/account/parts/password-rules. web/auth/auth-rules. web/emails/parts/unsubscribe-rules.`,
  forms: 'node_modules/react-hook-form/ web/kit/form.',
  // All that signed-out pages share with others: whatever else is shared only members load.
  everybody: `
    icons/check.mjs icons/chevron-down. icons/circle-exclamation-point. icons/eye-off. icons/eye.
    contract/auth.ts contract/emails.ts
    web/assets/scene-rest. web/auth/sign-out. web/kit/address. web/kit/outcome.
    web/kit/ui/CheckboxField. web/kit/ui/ChoiceChips. web/kit/ui/Field. web/kit/ui/FormError. web/kit/ui/options.
    web/kit/ui/Panel. web/kit/ui/PasswordField. web/kit/ui/RadioChips. web/kit/ui/SelectField. web/kit/ui/Tabs.
    web/kit/ui/TextArea. web/kit/ui/TextField.`,
  places: `
    contract/places.popular. web/kit/ui/SuggestField. web/kit/ui/use-suggestions.
    web/places/built-in-places. web/places/locations. web/places/search-locations.`,
  dogs: `
    contract/dogs.age. contract/dogs.options. contract/dogs.temperament.
    web/dogs/DogPhoto. web/dogs/Match web/dogs/OwnDogOnly. web/dogs/dog-words. web/dogs/dogs.queries.
    web/dogs/essentials. web/dogs/last-search. web/dogs/match- web/dogs/parts/EnergyBadge. web/dogs/parts/PuppyBadge.
    web/dogs/parts/ShortLocation. web/browse/browse.queries. web/places/position.`,
  windows: 'web/kit/ui/Dialog. web/kit/ui/Window.',
}

/** What several pages of members use; what only one page uses of it stays with that page. */
const MEMBERS = `
  node_modules/@tanstack/ node_modules/lucide-react/dist/esm/icons/ node_modules/react/
  contract/health.options. contract/kit/ contract/places.match.
  web/account/SetupSteps. web/assets/ web/friends/friends.queries. web/kit/moments. web/kit/new-id. web/kit/polling.
  web/kit/ui/Avatar. web/kit/ui/Badge. web/kit/ui/ConfirmDialog. web/kit/ui/EmptyState. web/kit/ui/PageHeading.
  web/messages/messages.queries. web/messages/outbox. web/messages/person. web/messages/thread.
  web/notifications/notifications.queries.`
/** The calls of a feature: `contract/dogs.ts`, not `contract/dogs.fields.ts`. */
const CALLS = /\/contract\/[a-z]+\.ts$/

function naming(paths: string): (id: string) => boolean {
  const beginnings = paths.trim().split(/\s+/)
  return (id) => beginnings.some((path) => id.includes(`/${path}`))
}

const isForMembers = naming(MEMBERS)

/** The groups as the bundler takes them; a higher priority chooses first. */
export const pieces = [
  ...Object.entries(NAMED).map(([name, paths], position) => ({ name, test: naming(paths), priority: 20 - position })),
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'members', test: (id: string) => isForMembers(id) || CALLS.test(id), minShareCount: 2 },
]
