import { bytesOfAll, bytesOfPages, WHOLE_GOALS } from '../build/bytes.ts'
import { atMost, type Row } from './row.ts'

/** What each page and the whole app weigh, in kB brotli. */
export async function benchBundles(): Promise<Row[]> {
  const { scripts, styles } = await bytesOfAll()
  return [
    ...(await bytesOfPages()).map(({ name, kb, goal }) => atMost(`JavaScript of ${name}`, kb, [goal, ' kB'])),
    atMost('JavaScript of the whole app', scripts, [WHOLE_GOALS.scripts, ' kB']),
    atMost('styles', styles, [WHOLE_GOALS.styles, ' kB']),
  ]
}
