import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** The server's features, lowest first: none imports one that stands after it. */
export const SERVER_ORDER = [
  'site',
  'places',
  'account',
  'auth',
  'moderation',
  'photos',
  'dogs',
  'owners',
  'friends',
  'matching',
  'browse',
  'notifications',
  'messages',
  'events',
  'health',
  'emails',
  'admin',
  'demo',
]

/** Names that say nothing about what a file holds. */
export const EMPTY_NAMES =
  /^(index|utils?|helpers?|common|misc|shared|managers?|services?|repository|repositories)(\.|$)|[.-](utils?|helpers?|managers?|services?|repository)\./

/** Folders that hold no feature. */
export const NO_FEATURES = ['kit', 'testing', 'migrations', 'assets', 'fonts', 'public']

const FEATURE = `(?!(?:${NO_FEATURES.join('|')})/)[^/]+`
/** The contract's top-level files without a rule of the product: names and addresses that any kit may know. */
const WORDS = '(?!kit/|screens\\.|site\\.)'
/** Who uses the tab, as the page brings it along: every screen asks, so it stands in the kit. */
const SESSION = String.raw`^web/kit/(boot|session)\.ts$`
const TEST = String.raw`\.test\.tsx?$`
const TESTING = '(^|/)testing/'
const CODE = '^(contract|server|web)/'

/** Who may import whom: docs/style.md says why. */
export const WALLS: IRegularForbiddenRuleType[] = [
  wall('contract imports zod and itself only', {
    from: { path: '^contract/', pathNot: [TEST] },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  }),
  wall('the server never imports the web', { from: { path: '^server/' }, to: { path: '^web/' } }),
  wall('the web never imports the server', { from: { path: '^web/' }, to: { path: '^server/' } }),
  wall('nothing imports tools, e2e or bench', { from: { path: CODE }, to: { path: '^(tools|e2e|bench)/' } }),
  wall('kit knows no feature', {
    from: { path: '^(contract|server|web)/kit/', pathNot: [TEST, SESSION] },
    to: {
      path: [`^(server|web)/${FEATURE}/`, `^contract/${WORDS}`, '^server/(app|main)', '^web/(routes|main)'],
    },
  }),
  wall("the web's session knows the account and no other feature", {
    from: { path: SESSION },
    to: { path: [`^web/${FEATURE}/`, `^contract/(?!account\\.)${WORDS}`, '^web/(routes|main)'] },
  }),
  wall("a feature's subfolders are private to it", {
    from: { path: '^(contract|server|web)/([^/]+)/' },
    to: { path: '^(server|web)/[^/]+/[^/]+/', pathNot: ['^$1/$2/', '^(server|web)/(kit|testing)/'] },
  }),
  wall("a feature's subfolders are private to it, also from above", {
    from: { path: '^(server|web)/[^/]+$' },
    to: { path: '^(server|web)/[^/]+/[^/]+/', pathNot: ['^(server|web)/(kit|testing)/'] },
  }),
  ...SERVER_ORDER.slice(0, -1).map((feature, i) =>
    wall(`${feature} imports no higher feature of the server`, {
      from: { path: `^server/${feature}/`, pathNot: [TEST] },
      to: { path: `^server/(${SERVER_ORDER.slice(i + 1).join('|')})/` },
    }),
  ),
  wall('*.routes.ts is imported by server/app.ts alone', {
    from: { pathNot: [String.raw`^server/app\.ts$`] },
    to: { path: String.raw`^server/.*\.routes\.ts$` },
  }),
  wall('testing/ and *.test.* are imported by tests alone', {
    from: { path: CODE, pathNot: [TEST, TESTING] },
    to: { path: [TEST, TESTING] },
  }),
  wall('the server runs without development packages', {
    from: { path: '^(contract|server)/', pathNot: [TEST, TESTING] },
    to: { dependencyTypes: ['npm-dev'] },
  }),
  wall('no cycles', { from: {}, to: { circular: true } }),
  wall('every import finds its file', { from: {}, to: { couldNotResolve: true } }),
  wall('no orphan modules', {
    from: {
      orphan: true,
      path: CODE,
      pathNot: [
        TEST,
        TESTING,
        String.raw`^server/main\.ts$`,
        String.raw`^web/(main\.tsx|service-worker\.ts|start\.ts)$`,
        String.raw`\.d\.ts$`,
      ],
    },
    to: {},
  }),
]

function wall(name: string, sides: Pick<IRegularForbiddenRuleType, 'from' | 'to'>): IRegularForbiddenRuleType {
  return { name, severity: 'error', ...sides }
}
