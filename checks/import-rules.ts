import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** The server's features, lowest first: none imports a later one. */
export const SERVER_ORDER = [
  'site',
  'places',
  'account',
  'auth',
  'passkeys',
  'oidc',
  'moderation',
  'complaints',
  'meeting-places',
  'photos',
  'dogs',
  'owners',
  'friends',
  'matching',
  'browse',
  'saved-dogs',
  'watches',
  'playdates',
  'notifications',
  'messages',
  'live',
  'health',
  'emails',
  'push',
  'admin',
  'demo',
  'metrics',
]

/** Names that say nothing about what a file holds. */
export const EMPTY_NAMES =
  /^(index|utils?|helpers?|common|misc|shared|managers?|services?|repository|repositories)(\.|$)|[.-](utils?|helpers?|managers?|services?|repository)\./

/** Folders of `server` and `web` that hold no feature. */
export const NO_FEATURES = [
  'settings',
  'wiring',
  'platform',
  'ui',
  'rendering',
  'service-worker',
  'testing',
  'migrations',
  'assets',
  'fonts',
  'public',
]

const FEATURE = `(?!(?:${NO_FEATURES.join('|')})/)[^/]+`
/** Folders whose subfolders are open to every importer that may use the folder. */
const OPEN_FOLDERS = '^(server|web)/(platform|ui|testing)/|^web/dogs/card/'
/**
 * The features of the contract. The platform may import its kit, the lists of screens and their first calls, and the
 * site.
 */
const CONTRACT_FEATURE = '^contract/(?!kit/|screens\\.|first-calls\\.|site/)'
/** The session of a tab. Every screen uses it, so it belongs to the platform. */
const SESSION = String.raw`^web/platform/session/(boot|session|welcome-back)\.ts$`
const TEST = String.raw`\.test\.tsx?$`
const TESTING = '(^|/)testing/'
const CODE = '^(contract|packages|server|web)/'

/** Import rules, as docs/style.md lists them. */
export const IMPORT_RULES: IRegularForbiddenRuleType[] = [
  rule('contract imports zod and itself only', {
    from: { path: '^contract/', pathNot: [TEST] },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  }),
  rule("the contract's kit knows no feature", {
    from: { path: '^contract/kit/', pathNot: [TEST] },
    to: { path: CONTRACT_FEATURE },
  }),
  rule('the web loads no schemas of routes', {
    from: { path: '^web/', pathNot: [TEST, TESTING] },
    to: { path: String.raw`^contract/(routes|[^/]+/schemas)\.ts$`, dependencyTypesNot: ['type-only'] },
  }),
  rule('routes and options load no schemas', {
    from: { path: String.raw`^contract/[^/]+/(routes|options)\.ts$` },
    to: {
      path: ['node_modules/zod/', String.raw`^contract/([^/]+/(schemas|fields)|kit/(scalars|names|paging))\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  }),
  rule('only web/platform imports the router package', {
    from: { path: '^web/', pathNot: ['^web/platform/', TEST, TESTING] },
    to: { path: 'node_modules/wouter/' },
  }),
  rule('the server never imports the web', { from: { path: '^server/' }, to: { path: '^web/' } }),
  rule('the web never imports the server', { from: { path: '^web/' }, to: { path: '^server/' } }),
  rule('packages import nothing of the app', {
    from: { path: '^packages/([^/]+)/' },
    to: { path: '^(contract|server|web|scripts|checks|build|art|e2e|bench|packages)/', pathNot: ['^packages/$1/'] },
  }),
  rule('of a package only its entry, src/<name>.ts, is imported', {
    from: { pathNot: ['^packages/'] },
    to: { path: '^packages/', pathNot: [String.raw`^packages/([^/]+)/src/\1\.ts$`] },
  }),
  rule('nothing imports scripts, checks, build, art, e2e or bench', {
    from: { path: CODE },
    to: { path: '^(scripts|checks|build|art|e2e|bench)/' },
  }),
  rule('platform and ui know no feature', {
    from: { path: '^(server/platform|web/platform|web/ui)/', pathNot: [TEST, TESTING, SESSION] },
    to: { path: [`^(server|web)/${FEATURE}/`, CONTRACT_FEATURE, '^server/(app|main)', '^web/(routes|main)'] },
  }),
  rule("the web's session knows the account and no other feature", {
    from: { path: SESSION },
    to: { path: [`^web/${FEATURE}/`, '^contract/(?!kit/|screens\\.|site/|account/)', '^web/(routes|main)'] },
  }),
  rule("a feature's subfolders are private to it", {
    from: { path: '^(contract|server|web)/([^/]+)/' },
    to: { path: '^(server|web)/[^/]+/[^/]+/', pathNot: ['^$1/$2/', OPEN_FOLDERS] },
  }),
  rule("a feature's subfolders are private to it, also from above", {
    from: { path: '^(server|web)/[^/]+$' },
    to: { path: '^(server|web)/[^/]+/[^/]+/', pathNot: [OPEN_FOLDERS] },
  }),
  ...SERVER_ORDER.slice(0, -1).map((feature, i) =>
    rule(`${feature} imports no higher feature of the server`, {
      from: { path: `^server/${feature}/`, pathNot: [TEST] },
      to: { path: `^server/(${SERVER_ORDER.slice(i + 1).join('|')})/` },
    }),
  ),
  rule('*.routes.ts is imported by server/app.ts alone', {
    from: { pathNot: [String.raw`^server/app\.ts$`] },
    to: { path: String.raw`^server/.*\.routes\.ts$` },
  }),
  rule('server/wiring is imported from the top of the server alone', {
    from: { path: '^server/', pathNot: [String.raw`^server/(wiring/)?[^/]+$`, TEST, TESTING] },
    to: { path: '^server/wiring/' },
  }),
  rule('testing/ and *.test.* are imported by tests alone', {
    from: { path: CODE, pathNot: [TEST, TESTING] },
    to: { path: [TEST, TESTING] },
  }),
  rule('the server runs without development packages', {
    from: { path: '^(contract|packages|server)/', pathNot: [TEST, TESTING] },
    to: { dependencyTypes: ['npm-dev'] },
  }),
  rule('no cycles', { from: {}, to: { circular: true } }),
  rule('every import finds its file', { from: {}, to: { couldNotResolve: true } }),
  rule('no orphan modules', {
    from: {
      orphan: true,
      path: CODE,
      pathNot: [
        TEST,
        TESTING,
        String.raw`^server/main\.ts$`,
        String.raw`^web/(main\.tsx|rendering/deferred-loader\.ts|service-worker/service-worker\.ts)$`,
        // Types alone, some of them added by declaration merging.
        String.raw`\.(d|events)\.ts$`,
      ],
    },
    to: {},
  }),
]

function rule(name: string, sides: Pick<IRegularForbiddenRuleType, 'from' | 'to'>): IRegularForbiddenRuleType {
  return { name, severity: 'error', ...sides }
}
