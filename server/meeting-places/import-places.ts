import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { DOG_ACCESS, type DogAccess, MEETING_PLACE_KINDS } from '#contract/meeting-places/options.ts'
import { foldPlace } from '#contract/places/match.ts'
import { distanceKm, nearestPlace } from '#server/places/distance.ts'
import { isInBounds } from '#server/places/places.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addedPlaces, bundledIds, bundledPlaces, type CataloguePlace, toCataloguePlace } from './catalogue.ts'
import type { OperatorMeetingPlacesTable as PlaceRow } from './meeting-places.table.ts'

/** How many places operators may add in all: every process keeps them in memory. */
export const ADDED_PLACES_MAX = 5_000
/** The longest file, in characters. */
export const PLACES_FILE_MAX = 4_000_000
/** Places of one name that are closer than this are taken for the same. */
const SAME_PLACE_KM = 1
const FIRST_YEAR = 2000
const ID_MAX = 64
const ID = /^[a-z0-9-]{1,64}$/
const NAME_LENGTH = { min: 3, max: 120 }
const ACCESS = Object.keys(DOG_ACCESS) as DogAccess[]

const oneOf = (words: readonly string[]) => `one of ${words.join(', ')}`
const NAME_ERROR = `${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters`
const ID_ERROR = 'only a to z, 0 to 9 and -, at most 64 characters'
const YEAR_ERROR = `a year from ${FIRST_YEAR} to this one, or null`

const File = z.object({ places: z.array(z.unknown()) })

/** A place in the operator's file; the bundled file has the same properties. */
const FileRow = z
  .object(
    {
      id: z.string(ID_ERROR).regex(ID, ID_ERROR).optional(),
      name: z.string(NAME_ERROR).trim().min(NAME_LENGTH.min, NAME_ERROR).max(NAME_LENGTH.max, NAME_ERROR),
      kind: z.enum(MEETING_PLACE_KINDS, oneOf(MEETING_PLACE_KINDS)),
      lat: z.number('a number of degrees'),
      lng: z.number('a number of degrees'),
      dogAccess: z
        .enum(ACCESS, `${oneOf(ACCESS)}, or null`)
        .nullable()
        .default(null),
      dogAsOf: z
        .int(YEAR_ERROR)
        .min(FIRST_YEAR, YEAR_ERROR)
        .max(new Date().getFullYear(), YEAR_ERROR)
        .nullable()
        .default(null),
      approx: z.boolean('true or false').default(false),
    },
    'not an object: {"name": …}',
  )
  .refine(isInBounds, { error: 'not in New Zealand', path: ['lat, lng'] })
  .refine(({ dogAccess, dogAsOf }) => (dogAccess === null) === (dogAsOf === null), {
    error: 'dogAccess and the year of that statement belong together',
    path: ['dogAsOf'],
  })

export interface ImportPlan {
  /** Why the file cannot be imported, a sentence each; empty when it can. */
  faults: string[]
  added: PlaceRow[]
  changed: PlaceRow[]
  unchanged: number
}

/**
 * Plans the import of a file's text. Places are known by their id, which is made of name and town when absent, so
 * that the same file changes nothing the second time. Places that are not in the file stay.
 */
export async function planImport(db: Db, text: string): Promise<ImportPlan> {
  const { rows, faults } = readRows(text)
  const present = await addedPlaces(db)
  const presentById = new Map(present.map((row) => [row.meetingPlaceId, row]))
  const added = rows.filter(({ meetingPlaceId }) => !presentById.has(meetingPlaceId))
  const known = rows.filter(({ meetingPlaceId }) => presentById.has(meetingPlaceId))
  const changed = known.filter((row) => !isDeepStrictEqual(row, presentById.get(row.meetingPlaceId)))
  const total = present.length + added.length
  if (total > ADDED_PLACES_MAX) faults.push(`There would be ${total} added places; at most ${ADDED_PLACES_MAX} fit.`)
  return {
    faults: [...faults, ...twinFaults(added, [...bundledPlaces, ...present.map(toCataloguePlace)])],
    added,
    changed,
    unchanged: known.length - changed.length,
  }
}

/** Writes the places of a plan without faults. */
export async function importPlaces(db: Db, { added, changed }: ImportPlan): Promise<void> {
  for (const row of [...added, ...changed]) {
    await db
      .insertInto('operatorMeetingPlaces')
      .values(row)
      .onConflict((conflict) => conflict.column('meetingPlaceId').doUpdateSet(row))
      .execute()
  }
}

function readRows(text: string): { rows: PlaceRow[]; faults: string[] } {
  if (text.length > PLACES_FILE_MAX)
    return { rows: [], faults: [`The file is longer than ${PLACES_FILE_MAX} characters.`] }
  const file = File.safeParse(parsed(text))
  if (!file.success) return { rows: [], faults: ['The file is not JSON of the form {"places": [ … ]}.'] }
  const rows = new Map<string, PlaceRow>()
  const faults: string[] = []
  for (const [position, value] of file.data.places.entries()) {
    const read = FileRow.safeParse(value)
    const row = read.success ? toRow(read.data) : undefined
    const fault = row ? faultOfId(row, rows) : sentenceOf(read.error)
    if (fault !== null) faults.push(`Place ${position + 1}: ${fault}`)
    else if (row) rows.set(row.meetingPlaceId, row)
  }
  return { rows: [...rows.values()], faults }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toRow({ id, name, kind, lat, lng, dogAccess, dogAsOf, approx }: z.infer<typeof FileRow>): PlaceRow {
  const town = nearestPlace({ lat, lng })
  return {
    meetingPlaceId: id ?? idOf(name, town.id),
    name,
    kind,
    placeId: town.id,
    latitude: lat,
    longitude: lng,
    dogAccess,
    dogAsOf,
    isApproximate: approx,
  }
}

/** "kowhai-park-wellington"; empty when the name has no letters. */
function idOf(name: string, townId: string): string {
  const word = foldPlace(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return word === '' ? '' : `${word}-${townId}`.slice(0, ID_MAX)
}

function faultOfId({ meetingPlaceId: id }: PlaceRow, rows: ReadonlyMap<string, PlaceRow>): string | null {
  if (!ID.test(id)) return 'its name has no letters to make an id of: please add an id'
  if (rows.has(id)) return `its id "${id}" is in the file twice`
  return bundledIds.has(id) ? `its id "${id}" belongs to a place that comes with the product` : null
}

const sentenceOf = (error: z.ZodError | undefined) =>
  (error?.issues ?? [])
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')

/** Names places of the file that stand there already under another id. */
function twinFaults(rows: readonly PlaceRow[], present: readonly CataloguePlace[]): string[] {
  const named = Map.groupBy(present, ({ folded }) => folded)
  return rows.flatMap((row) => {
    const position = { lat: row.latitude, lng: row.longitude }
    const twin = named.get(foldPlace(row.name))?.find((place) => distanceKm(position, place) < SAME_PLACE_KM)
    return twin ? [`"${row.name}" is there already: its id is ${twin.id}.`] : []
  })
}
