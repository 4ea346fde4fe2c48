import { sourceFiles } from './files.ts'
import { requirementFaults, uncited } from './requirements.ts'
import { goneTestFiles } from './test-files.ts'

// Checks that tests cite requirements that exist, that product code names none, and that no test file vanished; prints
// which requirements no test cites.

const root = process.cwd()
const files = sourceFiles(root)
const faults = [...requirementFaults(root, files), ...goneTestFiles(root, files)]

if (faults.length > 0) console.log(faults.join('\n'))
else console.log(`Requirements that no test cites:\n${uncited(root, files).join('\n')}`)
process.exitCode = faults.length === 0 ? 0 : 1
