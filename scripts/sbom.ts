import { readLockfile } from '../checks/supply/lockfile.ts'
import { sbomOf } from '../checks/supply/sbom.ts'

// `npm run sbom`: prints what the product is made of, for tools that look for known weaknesses.
process.stdout.write(`${JSON.stringify(sbomOf(await readLockfile()), null, 2)}\n`)
