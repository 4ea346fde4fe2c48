import type { Locked } from './lockfile.ts'

interface Component {
  type: 'library'
  name: string
  version: string
  purl: string
  scope: 'required' | 'excluded'
  hashes: { alg: string; content: string }[]
  licenses?: { expression: string }[]
}

/**
 * The bill of materials in CycloneDX 1.5. Made of the lockfile by ourselves: `npm sbom --omit=dev` leaves out what
 * development needs as well, and without `--omit` it stops where a platform's package could not be had.
 */
export function sbomOf(packages: readonly Locked[]) {
  const components = new Map(packages.map((one) => [purlOf(one), componentOf(one)]))
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [...components.values()] }
}

function componentOf(one: Locked): Component {
  const [algorithm = '', content = ''] = one.integrity?.split('-') ?? []
  return {
    type: 'library',
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    scope: one.isForDevelopment ? 'excluded' : 'required',
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }],
    ...(one.license !== undefined && { licenses: [{ expression: one.license }] }),
  }
}

function purlOf({ name, version }: Locked): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
