import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { APP_VERSION } from '#contract/site/options.ts'
import { missingOptional, missingPrograms, readEntries, readLockfile } from './supply/lockfile.ts'
import { sbomOf } from './supply/sbom.ts'

// Packages of others: pinned, whole, unable to run anything when it is installed, and listed (S32).

type Named = Record<string, string>
interface Package {
  dependencies: Named
  devDependencies: Named
  optionalDependencies: Named
  allowScripts: Record<string, boolean>
  version: string
}

const readPackage = async (path: string) =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')) as Package
const own = await readPackage('package.json')
const embeddedPostgres = await readPackage('packages/embedded-postgres/package.json')
const WORKSPACES = ['@wagmates/embedded-postgres']
const locked = await readLockfile()
const notBundled = locked.filter(({ isBundled }) => !isBundled)

test('every package is locked to one version and to the hash of its content [S32]', () => {
  expect(notBundled.length).toBeGreaterThan(100)
  for (const { name, version, integrity } of notBundled) {
    expect({ name, version, integrity }).toEqual({
      name,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
    })
  }
})

test('every package of our own choice is named with its exact version, which is a locked one [S32]', () => {
  const { dependencies, devDependencies } = own
  const chosen = [dependencies, devDependencies, embeddedPostgres.dependencies, embeddedPostgres.optionalDependencies]
  const known = new Set(locked.map(({ name, version }) => `${name} ${version}`))
  const named = chosen.flatMap(Object.entries).filter(([name]) => !WORKSPACES.includes(name))
  expect(named.map(([name, version]) => `${name} ${version}`).filter((name) => !known.has(name))).toEqual([])
})

test('nothing runs when it is installed but what package.json allows by name [S32]', () => {
  const running = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  const allowed = Object.entries(own.allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []))
  expect(running.filter((name) => !allowed.includes(name))).toEqual([])
})

test('the list of what is inside (SBOM) names every locked package with its hash, and what runs on the server [S32]', () => {
  const { components } = sbomOf(locked)
  const listed = new Map(components.map((one) => [`${one.name} ${one.version}`, one]))
  expect(locked.filter(({ name, version }) => !listed.has(`${name} ${version}`))).toEqual([])
  for (const { name, version, integrity } of notBundled) {
    const component = listed.get(`${name} ${version}`)
    const [{ alg, content } = { alg: '', content: '' }] = component?.hashes ?? []
    expect(`${alg} ${Buffer.from(content, 'hex').toString('base64')}`).toBe(`SHA-512 ${integrity?.slice(7)}`)
  }
  const required = components.filter(({ scope }) => scope === 'required').map(({ name }) => name)
  expect(Object.keys(own.dependencies).filter((name) => !required.includes(name))).toEqual(WORKSPACES)
  expect(required).not.toContain('vitest')
  expect(listed.get(`zod ${own.dependencies['zod']}`)?.purl).toBe(`pkg:npm/zod@${own.dependencies['zod']}`)
})

test('the lockfile has an entry for every optional dependency, so that `npm ci` works on each platform [SHIP-02]', async () => {
  const entries = await readEntries()
  const optional = Object.values(entries).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(optional.length).toBeGreaterThan(100)
  expect(missingOptional(entries)).toEqual([])
})

test('package.json, the app and the newest release of the changelog have one version [SHIP-04]', async () => {
  const changelog = await readFile(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  const [released] = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(
    ([, version]) => version,
  )
  expect([own.version, (await readEntries())['']?.version, APP_VERSION]).toEqual([released, released, released])
})

const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
]

test("the lockfile names every package's programs for each platform of the README [SHIP-02]", async () => {
  expect(missingPrograms(await readEntries(), PLATFORMS)).toEqual([])
})

test('a program that is missing for a platform is found [SHIP-02]', () => {
  const entries = {
    'node_modules/x': { optionalDependencies: { 'x-mac': '1', 'x-win': '1', 'x-musl': '1' } },
    'node_modules/x-mac': { os: ['darwin'] },
    'node_modules/x-win': { os: ['win32'], cpu: ['x64'] },
    'node_modules/x-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/y': { optionalDependencies: { 'y-mac': '1' } },
    'node_modules/y-mac': { os: ['darwin'] },
  }
  expect(missingPrograms(entries, PLATFORMS)).toEqual([
    'node_modules/x for linux-x64',
    'node_modules/x for linux-arm64',
  ])
})

test('an optional dependency counts as present in its package or in a folder above, and nowhere else [SHIP-02]', () => {
  const optionalDependencies = { 'x-mac': '1', 'x-win': '1', '@x/linux': '1' }
  expect(
    missingOptional({
      '': { optionalDependencies: { y: '1' } },
      'node_modules/a': {},
      'node_modules/a/node_modules/x': { optionalDependencies },
      'node_modules/a/node_modules/x/node_modules/x-mac': {},
      'node_modules/a/node_modules/@x/linux': {},
      'node_modules/b/node_modules/x-win': {},
    }),
  ).toEqual([' needs y', 'node_modules/a/node_modules/x needs x-win'])
})
