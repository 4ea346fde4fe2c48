import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The test files that there must be, one a line: a test that vanishes with its file would be missed by nobody. */
export const TEST_FILES = 'checks/test-files.txt'

const TEST = /\.(?:test|spec)\.tsx?$/

/** A test that measures what calls cost: `npm run test:costs` runs it, and `npm test` does not. */
export function isMeasurement(file: string): boolean {
  return file.endsWith('.costs.test.ts')
}

export function isTest(file: string): boolean {
  return TEST.test(file)
}

export function listedTestFiles(root: string): string[] {
  return readFileSync(join(root, TEST_FILES), 'utf8').split('\n').filter(Boolean)
}

/** A sentence for each listed test file that is not among `files`. */
export function goneTestFiles(root: string, files: readonly string[]): string[] {
  return listedTestFiles(root)
    .filter((file) => !files.includes(file))
    .map(
      (file) =>
        `${file} is gone, but listed in ${TEST_FILES}; if that is meant, \`npm run test-files\` updates the list`,
    )
}

/** The test files that the list does not protect yet. */
export function unlistedTestFiles(root: string, files: readonly string[]): string[] {
  const listed = new Set(listedTestFiles(root))
  return files.filter((file) => isTest(file) && !listed.has(file))
}

export function listTestFiles(root: string, files: readonly string[]): void {
  writeFileSync(join(root, TEST_FILES), `${files.filter(isTest).join('\n')}\n`)
}
