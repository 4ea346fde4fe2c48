import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from './test-files.ts'

/** Where the requirements stand, one Markdown file for each part. */
const FOLDER = 'docs/requirements'

/** The beginning of a row of a requirements file; the first group is its id. */
const ROWS = [/^([A-Z]{3,}-\d+) \| /, /^(?:### |- )([CGJK]-\d+)[ :]/, /^- ([BX]\d): /, /^\| ([SR]\d+) \| /]

const ID = String.raw`(?:(?!SHA-|UTF-)[A-Z]{3,8}-\d{2,3}|[CGJK]-\d{1,3}|[BSRX]\d{1,2})`
/** `'a repeated send answers 200 [K-62 R3]'`: ids in square brackets at the end of a title. */
const CITATION = new RegExp(String.raw`\[(${ID}(?: ${ID})*)\](?=['"\`$])`, 'g')
/** The same in a title as a runner reports it. */
const CITATION_IN_TITLE = new RegExp(String.raw`\[(${ID}(?: ${ID})*)\]`, 'g')
const PRODUCT = /^(?:contract|server|web|packages)\//
const OUTSIDE_PRODUCT = /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\//

/** The id of every requirement under `root`. */
export function requirementIds(root: string): Set<string> {
  const lines = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readFileSync(join(root, FOLDER, file), 'utf8').split('\n'))
  return new Set(lines.flatMap((line) => ROWS.map((row) => row.exec(line)?.[1])).filter((id) => id !== undefined))
}

/** The ids that the titles of tests cite, each with the first file that does. */
export function citations(root: string, files: readonly string[]): Map<string, string> {
  const cited = new Map<string, string>()
  for (const file of files.filter(isTest)) {
    for (const [, ids = ''] of readFileSync(join(root, file), 'utf8').matchAll(CITATION))
      for (const id of ids.split(' ')) if (!cited.has(id)) cited.set(id, file)
  }
  return cited
}

/** The ids that these titles cite. */
export function citedBy(titles: readonly string[]): Set<string> {
  return new Set(
    titles.flatMap((title) => Array.from(title.matchAll(CITATION_IN_TITLE), ([, ids = '']) => ids.split(' ')).flat()),
  )
}

/** The faults: citations of ids that no requirement has, and ids in product code. */
export function requirementFaults(root: string, files: readonly string[]): string[] {
  const known = requirementIds(root)
  const unknown = [...citations(root, files)].filter(([id]) => !known.has(id))
  return [
    ...unknown.map(([id, file]) => `${file} cites ${id}, which is in no file of ${FOLDER}`),
    ...files.flatMap((file) => idsInProduct(root, file, known)),
  ]
}

/** The requirements that no test cites, by area: `PLAY 01 02`. */
export function uncited(root: string, files: readonly string[]): string[] {
  const cited = citations(root, files)
  const areas = new Map<string, string[]>()
  for (const id of requirementIds(root)) {
    // Tests cite the requirements that a conflict settles, not the conflict.
    if (cited.has(id) || id.startsWith('C-')) continue
    const [, area = '', number = ''] = /^([A-Z]+)-?(\d+)$/.exec(id) ?? []
    areas.set(area, [...(areas.get(area) ?? []), number])
  }
  return Array.from(areas, ([area, numbers]) => `${area} ${numbers.join(' ')}`)
}

function idsInProduct(root: string, file: string, known: ReadonlySet<string>): string[] {
  if (!PRODUCT.test(file) || OUTSIDE_PRODUCT.test(file)) return []
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(new RegExp(String.raw`(?<![\w-])${ID}(?![\w-])`, 'g'))]
      .filter(([id]) => id.includes('-') && known.has(id))
      .map(([id]) => `${file}:${index + 1} names ${id}: ids stand in the titles of tests only`),
  )
}
