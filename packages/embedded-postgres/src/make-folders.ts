import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it; gives whether it was missing. Not Node's `recursive`: that never returns where a
 * folder that exists has no room for others, such as /proc.
 */
export function makeFolders(folder: string, mode = 0o777): boolean {
  if (isFolder(folder)) return false
  const parent = dirname(folder)
  if (parent !== folder) makeFolders(parent)
  try {
    mkdirSync(folder, { mode })
    return true
  } catch (error) {
    // Another app made it first.
    if (isFolder(folder)) return false
    throw error
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    // A file stands where a folder above it should be.
    return false
  }
}
