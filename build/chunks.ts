// Assigns modules to chunks. Modules that are needed together share a chunk: many small files compress worse, and load
// one after the other on a slow connection: over HTTP/1.1 a browser loads six at once. The bundler places modules that
// are not listed.

/** Chunk name → prefixes of module paths. A module belongs to the first chunk that matches. */
const NAMED = {
  checks: `
    node_modules/zod/ contract/account/fields. contract/auth/fields. contract/kit/names. contract/kit/problems. contract/kit/scalars.
    web/account/parts/settings/password-rules. web/auth/auth-rules. web/emails/parts/unsubscribe-rules.`,
  forms:
    'node_modules/react-hook-form/ web/platform/drafts/kept-form. web/platform/form. web/platform/session/welcome-back. web/ui/feedback/KeptNotice.',
  // Of long forms, also of those without the library of forms.
  'long-forms': 'web/platform/api/use-request-id. web/platform/first-problem. web/ui/layout/FormBar.',
  // Modules that signed-out pages share; all other shared modules are for members.
  public: `
    icons/check.mjs icons/chevron-down. icons/circle-exclamation-point. icons/eye-off. icons/eye.
    contract/auth/routes. contract/emails/routes. contract/kit/email-address. contract/kit/text.
    web/assets/scene-rest. web/auth/sign-out. web/platform/drafts/tab-draft. web/platform/routing/address. web/platform/api/outcome.
    web/ui/fields/CheckboxField. web/ui/fields/ChoiceChips. web/ui/fields/Field. web/ui/fields/FormError. web/ui/fields/options.
    web/ui/layout/Panel. web/ui/fields/PasswordField. web/ui/fields/RadioChips. web/ui/fields/SelectField. web/ui/layout/Tabs.
    web/ui/fields/TextArea. web/ui/fields/TextField.`,
  // Dogs, and the places by which they are searched.
  dogs: `
    contract/dogs/age. contract/dogs/options. contract/dogs/temperament.
    web/dogs/card/DogPhoto. web/dogs/card/Match web/dogs/OwnDogOnly. web/dogs/labels. web/dogs/dogs.queries.
    web/dogs/last-search. web/dogs/card/match- web/dogs/match-badge-styles. web/dogs/card/EnergyBadge. web/dogs/card/PuppyBadge.
    web/dogs/card/ShortLocation. web/dogs/open-answers. web/browse/browse.queries. web/browse/list/filters.
    web/places/position. contract/account/set-up.
    contract/places/popular. web/ui/fields/SuggestField. web/ui/fields/use-suggestions.
    web/places/built-in-places. web/places/locations. web/places/search-locations.`,
  // Every page of members loads these modules in the end, for live updates; the messages page loads them first.
  messages: `
    web/messages/chosen-pictures. web/messages/outbox. web/messages/outbox-store. web/messages/other-owner.
    web/messages/thread. web/platform/api/retry. web/moderation/OwnerMenu. web/push/ask-for-news. web/push/NewsQuestion. web/push/this-browser.
    web/after-start. web/platform/ignore-stray-presses.`,
  // Of the pages of playdates, and of dogs' pages.
  playdates: `
    contract/dogs/free-times web/friends/add-outcome. contract/playdates/words. contract/playdates/wall-clock.
    web/assets/open-walk. web/assets/playdate-`,
  // Addresses of the film and its captions: on the dashboard after everything else, and in the guide.
  film: 'web/assets/film',
  pictures: `
    web/messages/sending-pictures. web/messages/parts/composer/ComposerPictures. web/messages/parts/thread/MessagePictures.
    web/platform/drafts/stored-blobs. icons/file-image.mjs`,
  // Of pages behind links in mails, and of operators.
  'link-icons':
    'icons/door-closed. icons/key-round. icons/lock-keyhole. icons/mail-check. icons/mail-x. icons/syringe. icons/unlink.',
  dialogs: 'web/ui/overlays/Dialog. web/ui/overlays/Modal.',
}

/** Modules that several pages of members use; a module used by one page only stays in that page's chunk. */
const MEMBERS = `
  node_modules/@tanstack/ node_modules/lucide-react/dist/esm/icons/ node_modules/react/
  contract/health/options. contract/kit/ contract/places/match.
  web/assets/ web/friends/friends.queries. web/platform/format/format-date. web/platform/api/new-id. web/platform/api/polling. web/platform/routing/use-is-shown.
  web/owners/owner. web/ui/layout/Avatar. web/ui/layout/Badge. web/ui/layout/CountBadge. web/ui/overlays/ConfirmDialog. web/ui/feedback/EmptyState. web/ui/layout/PageHeading. web/ui/layout/keep-focus-within.
  web/messages/messages.queries. web/playdates/playdates.queries. web/photos/Placeholder. web/auth/parts/SendConfirmation.
  web/notifications/notifications.queries.`
/** The routes of a feature, and its limits and options, apart from what few pages call. */
const CALLS = /\/contract\/(?!(?:admin|complaints|oidc|operators|passkeys)\/)[a-z-]+\/(routes|options)\.ts$/

function matching(paths: string): (id: string) => boolean {
  const prefixes = paths.trim().split(/\s+/)
  return (id) => prefixes.some((path) => id.includes(`/${path}`))
}

const isForMembers = matching(MEMBERS)

/** The groups for the bundler; the highest priority wins. */
export const chunks = [
  ...Object.entries(NAMED).map(([name, paths], position) => ({ name, test: matching(paths), priority: 20 - position })),
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'members', test: (id: string) => isForMembers(id) || CALLS.test(id), minShareCount: 2 },
]
