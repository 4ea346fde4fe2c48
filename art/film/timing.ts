const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The progress from one time to another, 0 to 1, with a smooth start and end. */
export const ease = (t: number, from: number, to: number) => {
  const share = clamp((t - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Like `ease`, but overshoots a little before it settles. */
export const pop = (t: number, from: number, to: number) => {
  const share = clamp((t - from) / (to - from)) - 1
  return share * share * (2.6 * share + 1.6) + 1
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Oscillates between −1 and 1, at `rate` cycles a second. */
export const swing = (t: number, rate: number, late = 0) => Math.sin((t - late) * rate * Math.PI * 2)

/** Fades in and out: 1 in between, 0 outside. */
export const during = (t: number, from: number, to: number) => ease(t, from, from + 0.35) * (1 - ease(t, to - 0.3, to))
