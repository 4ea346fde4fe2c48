import { readLockfile } from './supply/lockfile.ts'
import { sbomOf } from './supply/sbom.ts'

// `npm run sbom`: prints what the product is made of, for tools that look for known weaknesses.
process.stdout.write(`${JSON.stringify(sbomOf(await readLockfile()), null, 2)}\n`)
