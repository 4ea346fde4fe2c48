import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { meetingPlaces } from '#contract/meeting-places/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { runTool } from '#server/testing/processes/operator-tool.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { refreshCatalogue } from './catalogue.ts'
import { ADDED_PLACES_MAX, PLACES_FILE_MAX, planImport } from './import-places.ts'

const world = openWorld()
const NORTH_EAST = { lat: -41.2806, lng: 174.7762 }
const park = { name: 'Kōwhai Dog Park', kind: 'dog-park', ...NORTH_EAST, dogAccess: 'off-leash', dogAsOf: 2025 }
const fileOf = (...places: object[]) => JSON.stringify({ places })
const faultsOf = async (...places: object[]) => (await planImport(world.db, fileOf(...places))).faults

async function importText(text: string, ...flags: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-places-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const file = join(folder, 'places.json')
  await writeFile(file, text)
  return runTool(world, ['places', 'import', file, ...flags])
}

/** The ids that a search finds, once the server has read the places again. */
async function offered(who: Owner, q: string): Promise<string[]> {
  await refreshCatalogue(world.db)
  return (await world.call(who, meetingPlaces.list, { query: { q } })).body.places.map(({ id }) => id)
}

test('an operator adds places with a dry run first, and the same file again changes nothing', async () => {
  const mia = await world.owner('Mia', { city: 'Wellington, Wellington, New Zealand' })
  const dry = await importText(fileOf(park), '--dry-run')
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('1 new, 0 changed, 0 as they were') })
  expect(await offered(mia, 'kowhai dog')).toEqual([])

  expect((await importText(fileOf(park))).said).toContain('Imported: 1 new')
  expect(await offered(mia, 'kowhai dog')).toEqual([expect.stringMatching(/^kowhai-dog-park-/)])
  const [found] = (await world.call(mia, meetingPlaces.list, { query: { q: 'Kōwhai Dog' } })).body.places
  expect(found).toMatchObject({ ...park, near: expect.stringContaining('Wellington'), isApproximate: false })

  expect((await importText(fileOf(park))).said).toContain('0 new, 0 changed, 1 as they were')
  const onLeash = { ...park, dogAccess: 'on-leash' }
  expect((await importText(fileOf(onLeash))).said).toContain('0 new, 1 changed, 0 as they were')
})

test('a file with one wrong place is not imported, and each fault is named', async () => {
  const answer = await importText(fileOf(park, { ...park, name: 'Elsewhere', lat: 51.5, lng: 0 }))
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('Place 2: lat, lng: not in New Zealand') })
  expect(await world.db.selectFrom('operatorMeetingPlaces').select('meetingPlaceId').execute()).toEqual([])
  expect((await importText('{"places": [7]}')).said).toContain('Place 1: not an object: {"name": …}')
  expect(await importText('{"places": 1}')).toMatchObject({ code: 1, said: expect.stringContaining('not JSON') })
  expect((await importText(`${' '.repeat(PLACES_FILE_MAX)}{}`)).said).toContain('is longer than')
})

test.each([
  ['a short name', { name: 'ab' }, 'Place 1: name: 3 to 120 characters'],
  ['a long name', { name: 'x'.repeat(121) }, 'Place 1: name: 3 to 120 characters'],
  ['a name that is no text', { name: 7 }, 'Place 1: name: 3 to 120 characters'],
  ['an unknown kind', { kind: 'home' }, 'Place 1: kind: one of park, '],
  ['a position in words', { lat: 'south' }, 'Place 1: lat: a number of degrees'],
  ['unknown access', { dogAccess: 'cats' }, 'Place 1: dogAccess: one of '],
  ['a word for yes', { approx: 'yes' }, 'Place 1: approx: true or false'],
  ['dogs without a year', { dogAsOf: null }, 'belong together'],
  ['a year to come', { dogAsOf: 2999 }, 'Place 1: dogAsOf: a year from 2000 to this one, or null'],
  ['an id with spaces', { id: 'a b' }, 'Place 1: id: only a to z, 0 to 9 and -, at most 64 characters'],
  ['a name without letters', { name: '!!!' }, 'add an id'],
  ['the id of a bundled place', { id: 'victoria-park-auckland' }, 'comes with the product'],
  ['a place that is there', { name: 'victoria park', lat: -36.848, lng: 174.756 }, 'victoria-park-auckland'],
])('%s is refused', async (_name, fields, fault) => {
  const place = { ...park, ...fields }
  const faults = await faultsOf(place)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

test('as many places as are allowed can be added, and not one more', async () => {
  const places = Array.from({ length: ADDED_PLACES_MAX + 1 }, (_, n) => ({ ...park, id: `p-${n}`, name: `Park ${n}` }))
  expect(await faultsOf(...places.slice(1))).toEqual([])
  expect(await faultsOf(...places)).toEqual([expect.stringContaining(`at most ${ADDED_PLACES_MAX}`)])
  expect(await faultsOf(park, park)).toEqual([expect.stringContaining('in the file twice')])
})

test('a hidden place is no longer offered nor taken, but keeps its name where a playdate is planned', async () => {
  const mia = await world.owner('Mia', { city: 'Auckland, Auckland, New Zealand' })
  const tane = await world.owner('Tāne')
  const side = {
    me: mia,
    other: tane,
    own: (await world.dog(mia)).id,
    theirs: (await world.dog(tane)).id,
    roll: () => 1,
  }
  const body = await newPlaydate(world, side)
  expect((await world.call(mia, playdates.suggest, { body })).status).toBe(201)

  expect(await runTool(world, ['places', 'hide', 'nowhere'])).toMatchObject({ code: 1 })
  expect((await runTool(world, ['places', 'hide', 'victoria-park-auckland'])).said).toContain('no longer offered')
  expect((await runTool(world, ['places', 'find', 'victoria park'])).said).toMatch(
    /victoria-park-auckland .*\(hidden\)/,
  )
  expect(await offered(mia, 'Victoria Park')).not.toContain('victoria-park-auckland')
  const again = { ...(await newPlaydate(world, side)), id: randomUUID() }
  expect((await world.call(mia, playdates.suggest, { body: again })).body.errors?.[0]?.field).toBe('place')
  const kept = await world.call(mia, playdates.show, { params: { id: body.id } })
  expect(kept.body.place).toMatchObject({ name: 'Victoria Park', kind: 'park' })

  expect((await runTool(world, ['places', 'show', 'victoria-park-auckland'])).code).toBe(0)
  expect(await offered(mia, 'Victoria Park')).toContain('victoria-park-auckland')
})

test('the tool without a command says how it is used', async () => {
  expect(await runTool(world, ['places'])).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
  expect(await runTool(world, ['places', 'import', 'missing.json'])).toMatchObject({ code: 1 })
})
