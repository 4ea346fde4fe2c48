/** A violation: the files that commit it, and what the named step must say of it. */
export interface Violation {
  title: string
  step: 'structure' | 'lint' | 'format' | 'dead-code'
  files: Record<string, string>
  says: RegExp
}

const dog = `export const dog = 'Biscuit'\n`

/** A file that does nothing but use another. */
const uses = (path: string): string => `import * as other from '${path}'\n\nexport const used = other\n`

const violation = (title: string, files: Record<string, string>, says: RegExp): Violation => ({
  title,
  step: 'structure',
  files,
  says,
})

export const STRUCTURE_VIOLATIONS: Violation[] = [
  violation(
    'the contract may not use Node',
    { 'contract/p1.ts': uses('node:fs') },
    /contract imports zod and itself only: contract\/p1/,
  ),
  violation(
    'the contract may not use another package',
    { 'contract/p2.ts': uses('react') },
    /zod and itself only: contract\/p2/,
  ),
  violation(
    'the contract may not use the server',
    { 'contract/p3.ts': uses('#server/dogs/dogs.ts') },
    /zod and itself only: contract\/p3/,
  ),
  violation(
    'the server may not use the web',
    { 'server/dogs/p4.ts': uses('#web/dogs/card/DogCard.tsx') },
    /server never imports the web: server\/dogs\/p4/,
  ),
  violation(
    'the web may not use the server, not even a type of it',
    {
      'web/dogs/p5.ts': `import type { Tables } from '#server/platform/database/db.ts'\n\nexport type Rows = Tables\n`,
    },
    /web never imports the server: web\/dogs\/p5/,
  ),
  violation(
    'the web may not use the server lazily',
    { 'web/dogs/p6.ts': `export const later = () => import('#server/platform/database/db.ts')\n` },
    /web never imports the server: web\/dogs\/p6/,
  ),
  violation(
    'nothing imports the scripts',
    { 'server/dogs/p7.ts': uses('../../scripts/demo.ts') },
    /nothing imports scripts, checks, build, art, e2e or bench: server\/dogs\/p7/,
  ),
  violation(
    'packages may not use the app',
    { 'packages/kennel/p20.ts': uses('../../server/dogs/dogs.ts') },
    /packages import nothing of the app: packages\/kennel\/p20/,
  ),
  violation(
    'the inner files of a package are closed',
    { 'packages/kennel/dog.ts': dog, 'server/dogs/p21.ts': uses('../../packages/kennel/dog.ts') },
    /of a package only its entry, src\/<name>.ts, is imported: server\/dogs\/p21/,
  ),
  violation(
    "the server's platform knows no feature",
    { 'server/platform/http/p8.ts': uses('../../dogs/dogs.ts') },
    /platform and ui know no feature: server\/platform\/http\/p8/,
  ),
  violation(
    "the web's ui knows no feature",
    { 'web/ui/p9.ts': uses('../dogs/card/DogCard.tsx') },
    /platform and ui know no feature: web\/ui\/p9/,
  ),
  violation(
    "the web's session knows no feature but the account",
    { 'web/platform/session/boot.ts': uses('../../dogs/card/DogCard.tsx') },
    /session knows the account and no other feature: web\/platform\/session\/boot/,
  ),
  violation(
    'the web may not load schemas of routes',
    { 'web/dogs/p35.ts': uses('#contract/dogs/schemas.ts') },
    /the web loads no schemas of routes: web\/dogs\/p35/,
  ),
  violation(
    'routes may not load schemas',
    { 'contract/dogs/routes.ts': uses('./schemas.ts') },
    /routes and options load no schemas: contract\/dogs\/routes/,
  ),
  violation(
    'options may not load the schema library',
    { 'contract/dogs/options.ts': uses('zod') },
    /routes and options load no schemas: contract\/dogs\/options/,
  ),
  violation(
    "the contract's kit knows no feature",
    { 'contract/kit/p10.ts': uses('../dogs/routes.ts') },
    /the contract's kit knows no feature: contract\/kit\/p10/,
  ),
  violation(
    "a feature's subfolder is closed to other features of the server",
    { 'server/emails/templates/p11.ts': dog, 'server/admin/p11.ts': uses('../emails/templates/p11.ts') },
    /subfolders are private to it: server\/admin\/p11/,
  ),
  violation(
    "a feature's parts are closed to other screens",
    { 'web/friends/p12.ts': uses('../dogs/parts/Paw.tsx') },
    /subfolders are private to it: web\/friends\/p12/,
  ),
  violation(
    "a feature's parts are closed to the top as well",
    { 'web/p13.ts': uses('./dogs/parts/Paw.tsx') },
    /private to it, also from above: web\/p13/,
  ),
  violation(
    'features form no circle, even where their files form none',
    {
      'web/messages/p14a.ts': dog,
      'web/messages/p14b.ts': uses('../health/p14c.ts'),
      'web/health/p14c.ts': dog,
      'web/health/p14d.ts': uses('../messages/p14a.ts'),
    },
    /feature folders form no cycle: web\/(messages|health) → web\/(messages|health) → /,
  ),
  violation(
    'a lower feature of the server may not use a higher one',
    { 'server/friends/p15.ts': dog, 'server/account/p15.ts': uses('../friends/p15.ts') },
    /account imports no higher feature of the server: server\/account\/p15/,
  ),
  violation(
    'routes are for app.ts alone',
    { 'server/dogs/p16.ts': uses('./dogs.routes.ts') },
    /routes\.ts is imported by server\/app\.ts alone: server\/dogs\/p16/,
  ),
  violation(
    'a feature may not use the list of all listeners',
    { 'server/wiring/p36.ts': dog, 'server/dogs/p36.ts': uses('../wiring/p36.ts') },
    /server\/wiring is imported from the top of the server alone: server\/dogs\/p36/,
  ),
  violation(
    'what tests make is for tests alone',
    { 'server/dogs/p17.ts': uses('../testing/make.ts') },
    /testing\/ and \*\.test\.\* are imported by tests alone: server\/dogs\/p17/,
  ),
  violation(
    'a test is no source of code',
    { 'server/dogs/p18.ts': uses('./dogs.test.ts') },
    /are imported by tests alone: server\/dogs\/p18/,
  ),
  violation(
    'the server runs without development packages',
    { 'server/dogs/p19.ts': uses('vite') },
    /without development packages: server\/dogs\/p19/,
  ),
  violation(
    'files form no circle',
    { 'web/dogs/p20a.ts': uses('./p20b.ts'), 'web/dogs/p20b.ts': uses('./p20a.ts') },
    /no cycles: web\/dogs\/p20/,
  ),
  violation(
    'types form no circle either',
    {
      'web/dogs/p21a.ts': `import type { B } from './p21b.ts'\n\nexport type A = B[]\n`,
      'web/dogs/p21b.ts': `import type { A } from './p21a.ts'\n\nexport type B = { a: A }\n`,
    },
    /no cycles: web\/dogs\/p21/,
  ),
  violation(
    'every import finds its file',
    { 'web/dogs/p22.ts': uses('./nowhere.ts') },
    /every import finds its file: web\/dogs\/p22/,
  ),
  violation(
    'a file that nobody needs and that needs nobody is an orphan',
    { 'web/dogs/p23.ts': dog },
    /no orphan modules: web\/dogs\/p23/,
  ),
  violation(
    'utils is no name for a file',
    { 'web/dogs/utils.ts': dog },
    /a name says what is inside: web\/dogs\/utils\.ts/,
  ),
  violation(
    'a suffix like .service is none either',
    { 'server/dogs/dogs.service.ts': dog },
    /a name says what is inside: server\/dogs\/dogs\.service\.ts/,
  ),
  violation(
    'shared is no name for a folder',
    { 'web/shared/p26.ts': dog },
    /a name says what is inside: web\/shared\/p26/,
  ),
  violation(
    'index is no name for a file',
    { 'server/dogs/index.ts': dog },
    /a name says what is inside: server\/dogs\/index\.ts/,
  ),
  violation(
    "a new feature of the server needs a place in the server's order",
    { 'server/weather/p28.ts': dog },
    /place in the order .*: server\/weather\/p28/,
  ),
  violation(
    'a folder of the product holds at most 18 files beside tests',
    Object.fromEntries(Array.from({ length: 19 }, (_, n) => [`web/crowd/file-${n}.ts`, dog])),
    /a folder holds at most 18 files beside tests: web\/crowd has 19/,
  ),
  violation(
    'a comment begins with its subject',
    { 'server/dogs/p30.ts': '/** What barks. */\n/**\n * Whose dog.\n */\nexport const barker = 1\n' },
    /names? their subject first: server\/dogs\/p30\.ts:1 «\/\*\* What barks[^]*p30\.ts:2 «/,
  ),
  violation(
    'classes are for errors only',
    { 'server/dogs/p29.ts': 'export class DogManager {}\n' },
    /classes only for errors: server\/dogs\/p29\.ts declares class DogManager/,
  ),
  violation(
    'a feature does not insert into the table of another',
    { 'server/friends/p30.ts': "export const add = (db) => db.insertInto('dogs').values({})\n" },
    /writes to its own tables only: server\/friends\/p30\.ts writes to dogs, which belongs to dogs/,
  ),
  violation(
    'a feature does not update the table of another by SQL',
    { 'server/friends/p31.ts': 'export const hide = (sql) => sql`update dogs set is_active = false`\n' },
    /writes to its own tables only: server\/friends\/p31\.ts writes to dogs/,
  ),
  violation(
    'a feature does not delete from the table of another by a helper of the platform',
    { 'server/friends/p32.ts': "export const erase = (tools, sql) => deleteBatch(tools, 'dogs', sql`true`)\n" },
    /writes to its own tables only: server\/friends\/p32\.ts writes to dogs/,
  ),
  violation(
    'a feature does not write to a table of another that it lists by name',
    {
      'server/friends/p33.ts': "export const TABLES = { dog: 'dogs' }\n",
      'server/friends/p34.ts': 'export const clear = (db, kind) => db.deleteFrom(TABLES[kind])\n',
    },
    /writes to its own tables only: server\/friends\/p34\.ts writes to dogs/,
  ),
  violation(
    'a write whose table cannot be read from the file is refused',
    { 'server/friends/p35.ts': 'export const clear = (db, table) => db.deleteFrom(table)\n' },
    /the table of this write cannot be read; name it as a literal: server\/friends\/p35/,
  ),
]
