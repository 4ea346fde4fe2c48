import { bytesOfPages, bytesOfStyles, STYLES_GOAL } from '../../build/bytes.ts'
import { atMost, type Row } from '../row.ts'

/** The size of each page's scripts and of the styles, in kB brotli. */
export async function benchBundles(): Promise<Row[]> {
  return [
    ...(await bytesOfPages()).map(({ name, kb, goal }) => atMost(`JavaScript of ${name}`, kb, [goal, ' kB'])),
    atMost('styles', await bytesOfStyles(), [STYLES_GOAL, ' kB']),
  ]
}
