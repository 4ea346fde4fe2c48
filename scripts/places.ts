import { readFile } from 'node:fs/promises'
import { findPlaces, setPlaceHidden } from '#server/meeting-places/hide-place.ts'
import { importPlaces, planImport } from '#server/meeting-places/import-places.ts'
import { type Db, inTransaction } from '#server/platform/database/db.ts'
import { readArguments, runTool, say } from './console.ts'
import { withDatabase } from './open-database.ts'

// `npm run places -- …`: the public meeting places of playdates. It may run beside the app, which sees a change
// within a minute.

const USAGE = `Usage: npm run places -- import FILE [--dry-run]   adds and changes places, or none when one is wrong
       npm run places -- find TEXT                 the ids of places whose name contains the text
       npm run places -- hide ID                   no longer offers a place; playdates there stay
       npm run places -- show ID                   offers it again`

/** Returns whether it worked. */
async function runImport(db: Db, path: string, isDryRun: boolean): Promise<boolean> {
  const text = await readFile(path, 'utf8')
  return inTransaction(db, async (tx) => {
    const plan = await planImport(tx, text)
    for (const fault of plan.faults) say(fault)
    const counts = `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged} as they were`
    if (plan.faults.length > 0) {
      say(`Nothing was imported. Faults to correct: ${plan.faults.length}.`)
      return false
    }
    if (!isDryRun) await importPlaces(tx, plan)
    say(isDryRun ? `Nothing was imported, as asked. It would be: ${counts}.` : `Imported: ${counts}.`)
    return true
  })
}

async function find(db: Db, text: string): Promise<boolean> {
  const found = await findPlaces(db, text)
  for (const { id, name, near, isHidden } of found) say(`${id}  ${name}, ${near}${isHidden ? '  (hidden)' : ''}`)
  if (found.length === 0) say(`No place has "${text}" in its name.`)
  return found.length > 0
}

async function setHidden(db: Db, id: string, isHidden: boolean): Promise<boolean> {
  const isKnown = await setPlaceHidden(db, id, isHidden)
  if (!isKnown) say(`No place has the id ${id}: npm run places -- find TEXT`)
  else say(isHidden ? `${id} is no longer offered.` : `${id} is offered.`)
  return isKnown
}

const COMMANDS: Record<string, (db: Db, value: string, isDryRun: boolean) => Promise<boolean>> = {
  import: runImport,
  find,
  hide: async (db, id) => setHidden(db, id, true),
  show: async (db, id) => setHidden(db, id, false),
}

const given = readArguments('dry-run')
const [name = '', value = ''] = given?.values ?? []
const command = COMMANDS[name]
if (!given || !command || value === '') {
  say(USAGE)
  process.exitCode = 2
} else {
  await runTool(async () => {
    if (!(await withDatabase((db) => command(db, value, given.isOptionSet)))) process.exitCode = 1
  })
}
