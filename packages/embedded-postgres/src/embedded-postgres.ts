// Exports of the package; everything else in this folder is its own.

export { type EmbeddedPostgres, type EmbeddedPostgresOptions, openEmbeddedPostgres } from './open.ts'
export { findRunningPostgres } from './find-running.ts'
export { StartError, type StartErrorCode } from './start-error.ts'
export { isRoot, unprivilegedAccount } from './account.ts'
export { makeFolders } from './make-folders.ts'
