import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { EMPTY_NAMES, NO_FEATURES, SERVER_ORDER } from './import-rules.ts'

const AREAS = ['contract', 'packages', 'server', 'web', 'e2e', 'bench', 'scripts', 'build', 'checks', 'art', 'deploy']
const SOURCE = /\.(ts|tsx|js|css|sql)$/
const FILES_IN_FOLDER = 18
const PRODUCT = /^(?:contract|server(?!\/testing\/)|web)\/.*\.tsx?$/
const LINE_COMMENT = /^\s*\/\/ /
const NO_SUBJECT = /^\s*(?:\/\*\*?|\/\/|\/\*\*\n\s*\*) (?:Who|Whoever|Whose|Whom|That|What) /
const CLASS = /^\s*(?:export )?(?:default )?(?:abstract )?class (\w+)(?: extends ([\w.]+))?/gm

/** Every source file of the areas, as paths from the root. */
export function sourceFiles(root: string): string[] {
  return AREAS.filter((area) => existsSync(join(root, area)))
    .flatMap((area) =>
      readdirSync(join(root, area), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .toSorted()
}

/** Violations that need only a file's path or text. */
export function fileFaults(root: string, files: string[]): string[] {
  return [
    ...files.flatMap((file) => [...nameFaults(file), ...orderFaults(file)]),
    ...classFaults(root, files),
    ...folderFaults(files),
    ...files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => commentFaults(root, file)),
  ]
}

function nameFaults(file: string): string[] {
  const empty = file.split('/').find((part) => EMPTY_NAMES.test(part))
  return empty === undefined ? [] : [`a name says what is inside: ${file} («${empty}» does not)`]
}

function orderFaults(file: string): string[] {
  const [, feature] = /^server\/([^/]+)\//.exec(file) ?? []
  if (feature === undefined || NO_FEATURES.includes(feature) || SERVER_ORDER.includes(feature)) return []
  return [`every feature of the server has its place in the order (checks/import-rules.ts): ${file}`]
}

/** Folders of the product hold about 15 files beside tests, so that each can be read at a glance. */
function folderFaults(files: string[]): string[] {
  const counted = files.filter((file) => PRODUCT.test(file) && !/\.test\.tsx?$/.test(file))
  const folders = Map.groupBy(counted, (file) => dirname(file))
  return [...folders]
    .filter(([, { length }]) => length > FILES_IN_FOLDER)
    .map(
      ([folder, { length }]) => `a folder holds at most ${FILES_IN_FOLDER} files beside tests: ${folder} has ${length}`,
    )
}

/** A comment names its subject first (docs/style.md). Lines that continue a comment may begin with any word. */
function commentFaults(root: string, file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const lacksSubject = (at: number) =>
    NO_SUBJECT.test(lines.slice(at, at + 2).join('\n')) && !LINE_COMMENT.test(lines[at - 1] ?? '')
  return lines.flatMap((line, at) =>
    lacksSubject(at) ? [`comments name their subject first: ${file}:${at + 1} «${line.trim()}»`] : [],
  )
}

interface Class {
  file: string
  name: string
  base: string
}

/** React's error boundaries must be classes; every other class is an error, or extends one of the app's errors. */
function classFaults(root: string, files: string[]): string[] {
  const classes = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => classesIn(root, file))
  const isError = ({ base }: Class): boolean =>
    base.endsWith('Error') || classes.some((one) => one.name === base && one.base !== base && isError(one))
  return classes
    .filter((one) => !one.name.endsWith('Boundary') && !isError(one))
    .map(({ file, name }) => `classes only for errors: ${file} declares class ${name}`)
}

function classesIn(root: string, file: string): Class[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(CLASS)
  return [...found].map(([, name = '', base = '']) => ({ file, name, base }))
}
