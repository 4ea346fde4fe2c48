import { readLockfile } from '../checks/supply/lockfile.ts'
import { sbomOf } from '../checks/supply/sbom.ts'

// `npm run sbom`: prints the list of packages (SBOM), for scanners of known vulnerabilities.
process.stdout.write(`${JSON.stringify(sbomOf(await readLockfile()), null, 2)}\n`)
