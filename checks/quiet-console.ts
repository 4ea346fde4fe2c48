import { afterEach, beforeEach } from 'vitest'

// Set-up of the server's and the web's tests: console output fails a test.
// A test that expects output replaces the method itself: vi.spyOn(console, 'error').mockReturnValue().

const plain = { error: console.error, warn: console.warn }
let noise: string[] = []

beforeEach(() => {
  noise = []
  console.error = recorded('error')
  console.warn = recorded('warn')
})

afterEach(() => {
  console.error = plain.error
  console.warn = plain.warn
  // The list of failures at the end of `npm test` shows a message's first line.
  if (noise.length > 0) throw new Error(`A test must leave the console quiet, but this one wrote: ${noise.join('\n')}`)
})

function recorded(level: 'error' | 'warn') {
  return (...words: unknown[]): void => {
    noise.push(`${level}: ${words.map(String).join(' ')}`)
    plain[level](...words)
  }
}
