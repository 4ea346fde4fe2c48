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
 * The bill of materials in CycloneDX 1.5. Generated from the lockfile: `npm sbom --omit=dev` leaves out packages that
 * development also needs, and without `--omit` it fails where a platform's package is not installed.
 */
export function sbomOf(packages: readonly Locked[]) {
  // A package that is also locked by itself is listed with the hash that it has there.
  const bundledFirst = packages.toSorted((one, other) => Number(other.isBundled) - Number(one.isBundled))
  const components = new Map(bundledFirst.map((one) => [purlOf(one), componentOf(one)]))
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [...components.values()] }
}

function componentOf(one: Locked): Component {
  return {
    type: 'library',
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    scope: one.isForDevelopment ? 'excluded' : 'required',
    hashes: one.integrity === undefined ? [] : [hashOf(one.integrity)],
    ...(one.license !== undefined && { licenses: [{ expression: one.license }] }),
  }
}

/** 'sha512-…' in base64, as CycloneDX writes it. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', content = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') }
}

function purlOf({ name, version }: Locked): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
