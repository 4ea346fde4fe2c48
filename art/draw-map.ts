import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pointOf } from '../web/map/projection.ts'

// node art/draw-map.ts OUTLINE.json REGIONS.json draws New Zealand's coast and regions for the map of the browse screen.
// The sources are named in docs/credits.md.

type Ring = [lng: number, lat: number][]
interface Feature {
  properties: { name: string; kind?: string; outlying?: boolean }
  geometry: { coordinates: unknown }
}

const [outline, regions] = await Promise.all(process.argv.slice(2, 4).map(featuresOf))
if (!outline || !regions) throw new Error('Say where the outline and the regions are')

const coast = outline.flatMap((one) => ringsOf(one, 2))
const borders = regions.filter(({ properties }) => properties.kind === 'borders').flatMap((one) => ringsOf(one, 1))
// The Chatham Islands belong to no region by law, but the map shows them as a place.
const chathams = outline.filter(({ properties }) => properties.outlying)
const frames = [...regions.filter(({ properties }) => properties.kind === 'region'), ...chathams].map(frameOf)
const target = (name: string) => join(import.meta.dirname, '../web', name)

// Referenced with <use>, so that the colours are set where it is used; the line width is the same at every scale.
const shape = (id: string, path: string) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${path}"/>`
await writeFile(
  target('assets/new-zealand.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shape('coast', coast.map((ring) => pathOf(ring, 'z')).join(''))}${shape('borders', borders.map((line) => pathOf(line, '')).join(''))}</defs></svg>
`,
)
await writeFile(
  target('browse/parts/regions.ts'),
  `// Drawn by art/draw-map.ts; where it comes from stands in docs/credits.md.

/** Frame of a region, in the units of projection.ts: its middle and half its larger side. */
export const REGION_FRAMES: readonly { name: string; x: number; y: number; reach: number }[] = [
${frames.join('\n')}
]
`,
)

async function featuresOf(path: string): Promise<Feature[]> {
  return (JSON.parse(await readFile(path, 'utf8')) as { features: Feature[] }).features
}

function ringsOf({ geometry }: Feature, depth: number): Ring[] {
  return (geometry.coordinates as unknown[]).flat(depth - 1) as Ring[]
}

/** Coordinates in half units, each relative to the one before; steps below that are left out. */
function pathOf(ring: Ring, end: string): string {
  const points = ring
    .map(([lng, lat]) => pointOf({ lat, lng }))
    .map(({ x, y }) => [Math.round(x * 2), Math.round(y * 2)] as const)
  const moving = points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1])
  if (moving.length < 4 && end === 'z') return ''
  const [start, ...rest] = moving.map(([x, y], i) => step(x - (moving[i - 1]?.[0] ?? 0), y - (moving[i - 1]?.[1] ?? 0)))
  return `M${start}l${rest.join(' ')}${end}`
}

function step(dx: number, dy: number): string {
  return `${dx}${dy < 0 ? '' : ' '}${dy}`
}

function frameOf(region: Feature): string {
  const points = ringsOf(region, 2).flatMap((ring) => ring.map(([lng, lat]) => pointOf({ lat, lng })))
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const name = region.properties.name.includes("'") ? `"${region.properties.name}"` : `'${region.properties.name}'`
  const reach = Math.ceil(Math.max(right - left, bottom - top) / 2)
  return `  { name: ${name}, x: ${Math.round((left + right) / 2)}, y: ${Math.round((top + bottom) / 2)}, reach: ${reach} },`
}
