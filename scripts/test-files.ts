import { sourceFiles } from '../checks/files.ts'
import { listTestFiles, TEST_FILES } from '../checks/test-files.ts'

// `npm run test-files`: lists the test files that there are now, after one was added, renamed or deleted on purpose.

const root = process.cwd()
listTestFiles(root, sourceFiles(root))
console.log(`${TEST_FILES} is up to date; \`git diff\` shows what changed.`)
