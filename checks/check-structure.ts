import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { featureCycles, type Link } from './features.ts'
import { fileFaults, sourceFiles } from './files.ts'
import { IMPORT_RULES } from './import-rules.ts'
import { foreignWriteFaults } from './table-writes.ts'

// Checks imports, names, classes, the number of files in a folder, and which feature writes to a table, in the tree of the
// working directory. Prints each violation on a line of its own.

const root = process.cwd()
const files = sourceFiles(root)
const { modules, summary } = await cruised(files.filter((file) => /\.tsx?$/.test(file)))

const unseen = files.filter((file) => /\.tsx?$/.test(file) && !modules.some((module) => module.source === file))
const links: Link[] = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
)

const faults = [
  ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from}${from === to ? '' : ` → ${to}`}`),
  ...featureCycles(links).map((cycle) => `feature folders form no cycle: ${cycle}`),
  ...fileFaults(root, files),
  ...foreignWriteFaults(root, files),
  // A file that the parser skipped would be unchecked without an error.
  ...unseen.map((file) => `not checked: ${file}`),
  ...(links.length === 0 && files.length > 10 ? ['no import was found at all: does the parser work?'] : []),
]

console.log([...new Set(faults)].join('\n') || `${modules.length} modules, ${links.length} imports, no rule broken`)
process.exitCode = faults.length === 0 ? 0 : 1

async function cruised(paths: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    paths,
    {
      // TypeScript 7 offers no parser API: without this, 0 modules are checked.
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: IMPORT_RULES },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of its findings')
  return output
}
