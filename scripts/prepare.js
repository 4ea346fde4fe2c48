import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Makes a fresh clone ready, with nothing but Node 20 and npm: plain JavaScript without packages.
//   prepare.js          installs what is missing, and builds the web app when its sources are newer than the build
//   prepare.js install  installs only
//   prepare.js node     links the pinned Node where npm did not, and says why it does not run

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const NODE = join(root, 'node_modules/.bin/node')
const BUILT = join(root, 'dist/.web-built')
const LIBATOMIC = 'libatomic1 (apt-get install libatomic1)'
const SOURCES = ['web', 'contract', 'package-lock.json', 'vite.config.ts', 'build']

const only = process.argv[2]

try {
  if (only !== 'node' && !isInstalled()) {
    assertLibatomic()
    say('installing packages …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'])
  }
  if (problemOf(NODE) !== null) linkNode(findNode())
  if (only === undefined && !isBuilt()) {
    say('building the web app …')
    run(NODE, ['build/build.ts'])
    mkdirSync(dirname(BUILT), { recursive: true })
    writeFileSync(BUILT, '')
  }
} catch (error) {
  say(`could not get ready: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

/** Whether each package stands there in the version that the lockfile names. */
function isInstalled() {
  const installed = readLock('node_modules/.package-lock.json')
  const wanted = Object.entries(readLock('package-lock.json'))
  return wanted.every(([path, { version, optional, devOptional }]) => {
    const isElsewhere = path === '' || optional === true || devOptional === true
    return isElsewhere || installed[path]?.version === version
  })
}

/**
 * Entry of a package in the lockfile.
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, bin?: Record<string, string> }} Package
 */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readLock(file) {
  const path = join(root, file)
  if (!existsSync(path)) return {}
  /** @type {{ packages: Record<string, Package> }} */
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  return lock.packages
}

/**
 * The Node that came with the packages, which older npm (9 and 10) installs without a link to it; otherwise, as on a Linux
 * with musl, the one that runs this, when it is new enough.
 */
function findNode() {
  const pinned = pinnedNode()
  const problem = pinned ? problemOf(pinned) : `npm brought no Node for ${process.platform} ${process.arch}`
  if (pinned && problem === null) return relative(dirname(NODE), pinned)
  if (isNewEnough()) return process.execPath
  const library = problem?.includes('libatomic') ? `${LIBATOMIC} or ` : ''
  throw new Error(`${problem}. Install ${library}Node 24.12 or newer, and start again.`)
}

/**
 * Throws where the library is missing that the Node of the packages needs: npm would say so minutes later, among errors of
 * a package. Asks the loader of glibc; musl, and systems without `true`, are left alone.
 */
function assertLibatomic() {
  if (process.platform !== 'linux') return
  const env = { ...process.env, LD_PRELOAD: 'libatomic.so.1' }
  const { stderr } = spawnSync('true', { env, encoding: 'utf8' })
  if (stderr?.includes("'libatomic.so.1' from LD_PRELOAD cannot be preloaded"))
    throw new Error(`the Node that the app brings along needs a library. Install ${LIBATOMIC}, and start again.`)
}

function pinnedNode() {
  const lock = Object.entries(readLock('package-lock.json'))
  return lock.map(([path, { bin }]) => join(root, path, bin?.node ?? '?')).find((program) => existsSync(program))
}

function isNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 12)
}

/** @param {string} target */
function linkNode(target) {
  mkdirSync(dirname(NODE), { recursive: true })
  rmSync(NODE, { force: true })
  symlinkSync(target, NODE)
}

/**
 * Why a Node does not run; null when it does.
 * @param {string} node
 */
function problemOf(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? null : stderr?.trim() || error?.message || `${node} does not run`
}

function isBuilt() {
  if (!existsSync(BUILT) || !existsSync(join(root, 'dist/web'))) return false
  const built = statSync(BUILT).mtimeMs
  return SOURCES.every((source) => newest(join(root, source)) <= built)
}

/**
 * When anything at or below a path changed last; a folder changes when a file goes from it.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  // npm is a script of the shell's on Windows.
  execFileSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
}

/** @param {string} line */
function say(line) {
  console.log(`wagmates: ${line}`)
}
