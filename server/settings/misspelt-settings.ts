/**
 * A sentence for each environment variable that is nearly one of our settings while that setting is not given: one
 * letter too many, missing or different, two letters in the wrong order, other case, or the product's name in front.
 * Settings without an underscore are left out: PORT, HOST and DEMO are one letter away from names of other programs.
 */
export function misspeltSettings(given: readonly string[], settings: readonly string[]): string[] {
  const missing = settings.filter((name) => name.includes('_') && !given.includes(name))
  return given
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const plain = name.toUpperCase().replace(/^WAGMATES_/, '')
      const meant = missing.find((setting) => isOneSlipAway(plain, setting))
      return meant ? [`The setting ${name} is not known. Rename it to ${meant}, or remove it.`] : []
    })
}

/** Whether the texts differ by at most one letter or one swap of neighbours. */
function isOneSlipAway(text: string, other: string): boolean {
  let start = 0
  while (start < text.length && text[start] === other[start]) start += 1
  const [rest, otherRest] = [text.slice(start), other.slice(start)]
  const [first = '', second = ''] = rest
  return (
    rest.slice(1) === otherRest || // one too many
    rest === otherRest.slice(1) || // one missing
    rest.slice(1) === otherRest.slice(1) || // a different one, or none
    second + first + rest.slice(2) === otherRest // two in the wrong order
  )
}
