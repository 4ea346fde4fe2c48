/** "Firefox on Windows"; what a browser does not say is left out. */
export function browserName({ browser, system }: { browser: string; system: string }): string {
  return `${browser || 'A browser'}${system && ` on ${system}`}`
}
