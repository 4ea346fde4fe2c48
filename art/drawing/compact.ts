type Step = { command: string; values: number[] }

const steps = (d: string): Step[] =>
  [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, command, rest]) => ({
    command: command!,
    values: (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number),
  }))

const short = (value: number, digits: number) => {
  const text = String(Number(value.toFixed(digits)))
  return text.replace(/^(-?)0\./, '$1.')
}

const joined = (values: string[]) => values.reduce((all, v) => all + (all && !v.startsWith('-') ? ' ' : '') + v, '')

const extent = (list: Step[]) => {
  const all = list.flatMap((step) => step.values)
  return Math.max(...all) - Math.min(...all)
}

/** Whether the first handle mirrors the one before: C may then be written as the shorter S. */
const isMirrored = (step: Step, before: Step | undefined) => {
  if (step.command !== 'C' || before?.command !== 'C') return false
  const [x1, y1] = step.values as [number, number]
  const [, , bx, by, px, py] = before.values as [number, number, number, number, number, number]
  return Math.abs(px * 2 - bx - x1) < 0.9 && Math.abs(py * 2 - by - y1) < 0.9
}

const letterOf = (step: Step, before: Step | undefined) => {
  if (step.command === 'M') return 'M'
  return isMirrored(step, before) ? 's' : step.command.toLowerCase()
}

/** Rewrites a path of absolute M, C, Q, L and Z with relative steps and few digits. */
const relative = (d: string) => {
  const list = steps(d)
  if (list.some((step) => !'MCQLZ'.includes(step.command))) return d
  const digits = extent(list) > 80 ? 0 : 1
  let [x, y] = [0, 0]
  const letters = list.map((step, i) => letterOf(step, list[i - 1]))
  const parts = list.map((step, i) => {
    const letter = letters[i]!
    if (letter === 'z') return 'z'
    const from = letter === 'M' ? [0, 0] : [x, y]
    const moved = (letter === 's' ? step.values.slice(2) : step.values).map((v, k) => short(v - from[k % 2]!, digits))
    x = from[0]! + Number(moved.at(-2))
    y = from[1]! + Number(moved.at(-1))
    const text = joined(moved)
    if (letter === 'M' || letter !== letters[i - 1]) return letter + text
    return text.startsWith('-') ? text : ` ${text}`
  })
  return parts.join('')
}

/** Minifies a drawing: relative paths, no needless white space, no attributes without effect. */
export const compact = (svg: string) =>
  svg
    .replaceAll(/ d="([^"]+)"/g, (_, d: string) => ` d="${relative(d)}"`)
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' scale(1 1.000)', '')
    .replaceAll(/(\.\d*?)0+(?=[ )"])/g, '$1')
    .replaceAll(/(\d)\.(?=[ )"])/g, '$1')
    .replaceAll(/scale\((\d*\.?\d+) \1\)/g, 'scale($1)')
    .replaceAll(/([ "(]-?)0\.(?=\d)/g, '$1.')
    .trim()
