import { bytesOfAll, bytesOfPages, STYLES_GOAL } from '../build/bytes.ts'
import { atMost, type Row } from './row.ts'

/** The size of each page and of the whole app, in kB brotli. */
export async function benchBundles(): Promise<Row[]> {
  const { scripts, styles } = await bytesOfAll()
  return [
    ...(await bytesOfPages()).map(({ name, kb, goal }) => atMost(`JavaScript of ${name}`, kb, [goal, ' kB'])),
    { what: 'JavaScript of the whole app', measured: `${scripts.toFixed(1)} kB`, goal: '', isMet: null },
    atMost('styles', styles, [STYLES_GOAL, ' kB']),
  ]
}
