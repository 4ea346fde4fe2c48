import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

// The last release's own tests of the API, run by its own code on the tables as this version migrates them: what its
// processes meet during a rolling restart. `npm run test:cluster`; needs the history, so not where only the sources are.

const MIGRATIONS = 'server/migrations'
const FEATURES = 'account auth browse dogs friends health matching meeting-places messages moderation'
const MORE = 'notifications owners photos places playdates'

/** Not of calls: they compare lists of tables or plans of statements with what the release itself had. */
const NOT_OF_CALLS = ['plans', 'own-data', 'erasing', 'deletion', 'tables', 'constraints'].map((name) => `**/*${name}*`)

/** These compare whole rows, which may have more columns now. */
const OF_WHOLE_ROWS = 'the table stores the hash of the cookie'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const { version, migration } = JSON.parse(readFileSync(`${MIGRATIONS}/last-release.json`, 'utf8')) as {
  version: string
  migration: string
}

/** The release's tag; without one, the newest state that had its migrations and no other. */
function commitOfRelease(): string | null {
  if (!existsSync('.git')) return null
  if (git('tag', '--list', `v${version}`).trim()) return `v${version}`
  const ofRelease = namesOf(readdirSync(MIGRATIONS)).filter((name) => name <= migration)
  const commits = git('rev-list', '--first-parent', 'HEAD', '--', MIGRATIONS).trim().split('\n')
  const hasItsMigrations = (commit: string) => {
    const paths = git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`).trim().split('\n')
    return namesOf(paths.map((path) => path.slice(MIGRATIONS.length + 1))).join() === ofRelease.join()
  }
  return commits.find(hasItsMigrations) ?? null
}

function namesOf(files: readonly string[]): string[] {
  return files.filter((name) => name.endsWith('.sql')).toSorted()
}

/**
 * Puts this version's migrations into the release's folder. Its own code runs them there, in a transaction, where no index
 * can be built concurrently: the tables are the same.
 */
async function copyMigrations(folder: string): Promise<void> {
  await cp(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true })
  for (const name of namesOf(readdirSync(MIGRATIONS))) {
    const text = readFileSync(join(MIGRATIONS, name), 'utf8')
    await writeFile(join(folder, MIGRATIONS, name), text.replaceAll('index concurrently', 'index'))
  }
}

const config = `
import { defineConfig } from 'vitest/config'
export default defineConfig({ test: {
  include: '${FEATURES} ${MORE}'.split(' ').map((name) => 'server/' + name + '/**/*.test.ts'),
  exclude: ['**/*.mocked.test.ts', ...${JSON.stringify(NOT_OF_CALLS)}],
  testNamePattern: /^(?!.*${OF_WHOLE_ROWS})/,
  globalSetup: './server/testing/global-setup.ts',
  isolate: false, testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } },
} })`

const commit = commitOfRelease()

test.skipIf(commit === null)(
  `the tests of the API of ${version} pass on the tables of now [SHIP-09]`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wagmates-release-'))
    onTestFinished(async () => rm(folder, { recursive: true, force: true }))
    execFileSync('sh', [
      '-c',
      `git archive "${commit}" server contract packages scripts package.json tsconfig.json tsconfig.base.json | tar -x -C "${folder}"`,
    ])
    await copyMigrations(folder)
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'vitest.config.ts'), config)
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const options = { cwd: folder, maxBuffer: 1e8 }
    const said = await promisify(execFile)(process.execPath, [vitest, 'run', '--reporter=dot'], options).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${stdout}\n${stderr}`)
      },
    )
    expect(said.stdout).toContain('passed')
  },
  1_200_000,
)
