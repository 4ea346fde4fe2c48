import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { firstPart, foldPlace } from '#contract/places/match.ts'

const GazetteerRow = z.object({
  id: z.string(),
  name: z.string(),
  ascii: z.string(),
  alt: z.array(z.string()),
  kind: z.enum(['region', 'city', 'town', 'suburb', 'locality']),
  region: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.nullable(z.number()),
})

export interface Place extends z.infer<typeof GazetteerRow> {
  /** "Place, Region", or the region alone. */
  label: string
  /** "Place, Region, New Zealand" */
  fullName: string
  /** Folded names for searching, the official one first. */
  names: readonly string[]
}

const file = new URL('data/places.json', import.meta.url)
const KINDS = ['city', 'town', 'suburb', 'locality', 'region']

/** All known places, most important first. The 872 rows are kept in memory, which is faster than a query. */
export const gazetteer: readonly Place[] = z
  .object({ places: z.array(GazetteerRow) })
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .places.map(toPlace)
  .toSorted(byImportance)

const byId = new Map(gazetteer.map((place) => [place.id, place]))
const byName = indexByName()

/** The place of the gazetteer with this id. */
export function placeById(id: string): Place | undefined {
  return byId.get(id)
}

/** The place that a text names: "Place", "Place, Region" or "Place, Region, New Zealand", in either language. */
export function placeNamed(text: string): Place | undefined {
  const withoutCountry = foldPlace(text)
    .replace(/,? ?(new zealand|aotearoa)$/, '')
    .trim()
  return byName.get(withoutCountry)
}

/** The place that a location names, by its whole text or by its part before the first comma. */
export function placeOf(location: string): Place | undefined {
  return placeNamed(location) ?? byName.get(foldPlace(firstPart(location)))
}

function toPlace(row: z.infer<typeof GazetteerRow>): Place {
  const label = row.kind === 'region' ? row.name : `${row.name}, ${row.region}`
  const names = [...new Set([row.name, row.ascii, ...row.alt].map(foldPlace))]
  return { ...row, label, fullName: `${label}, New Zealand`, names }
}

function byImportance(a: Place, b: Place): number {
  return (
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (b.population ?? 0) - (a.population ?? 0) ||
    a.fullName.localeCompare(b.fullName)
  )
}

/** Index by name and by "name, region"; a name that places share leads to the most important of them. */
function indexByName(): Map<string, Place> {
  const index = new Map<string, Place>()
  for (const place of gazetteer) {
    for (const name of place.names) {
      for (const key of [name, `${name}, ${foldPlace(place.region)}`]) {
        if (!index.has(key)) index.set(key, place)
      }
    }
  }
  return index
}
