import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const AREAS = ['contract', 'packages/embedded-postgres', 'server', 'web', 'e2e', 'bench', 'scripts']

// The project's own settings, so that they are what is tested.
const SETTINGS = [
  '.gitignore',
  'tsconfig.base.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.jsonc',
  ...AREAS.map((area) => `${area}/tsconfig.json`),
]

/** A tree of its own in the temporary folder, with the project's settings and packages. */
export function makeTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'wagmates-checks-'))
  for (const file of SETTINGS) cpSync(file, join(root, file))
  linkPackages(root)
  writeFiles(root, files)
  return root
}

export function removeTree(root: string): void {
  rmSync(root, { recursive: true, force: true })
}

function writeFiles(root: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

/** A folder of links, not one link: the checks' caches in node_modules must not meet the project's. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync('node_modules')) {
    const isCache = name.startsWith('.') && name !== '.bin'
    if (!isCache) symlinkSync(join(process.cwd(), 'node_modules', name), join(root, 'node_modules', name))
  }
}
