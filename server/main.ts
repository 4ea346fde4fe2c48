import { enableCompileCache } from 'node:module'

// Before anything else is loaded: what has been compiled once is not compiled again at the next start.
enableCompileCache()
await import('./run.ts')
