import type { Row } from './row.ts'

/** Prints a part of the report: every figure beside its goal. */
export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const { what, measured, goal, isMet } of rows) {
    const mark = isMet === null ? ' ' : isMet ? '✓' : '✗'
    console.log(`  ${mark} ${what.padEnd(58)} ${measured.padStart(12)}   ${goal}`)
  }
}
