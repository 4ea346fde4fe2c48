import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

// Firefox and WebKit for the stories of e2e/other-browsers.spec.ts, as Debian packages them.

/** WebKitGTK's programs: its WebDriver server, the browser that it starts, and the display that this needs. */
export interface WebKit {
  driver: string
  browser: string
  display: string
}

/** The path of Firefox: FIREFOX_PATH, or the one that is installed. */
export function findFirefox(): string | undefined {
  const named = process.env.FIREFOX_PATH
  if (named !== undefined && named !== '') return named
  return inPath('firefox-esr') ?? inPath('firefox') ?? existing('/Applications/Firefox.app/Contents/MacOS/firefox')
}

/** The programs of WebKitGTK, when all are installed; Linux only. */
export function findWebKit(): WebKit | undefined {
  const driver = inPath('WebKitWebDriver')
  const browser = globSync('/usr/{lib,libexec,lib/*}/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
  const display = inPath('Xvfb')
  return driver && browser && display ? { driver, browser, display } : undefined
}

/**
 * Installs what is missing where that is possible: as root on Debian.
 * @returns the names of the browsers that are still missing
 */
export async function ensureOtherBrowsers(say: (line: string) => void): Promise<string[]> {
  const packages = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
  if (packages.length > 0) await installByApt(packages, say)
  return [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKitGTK'])]
}

function inPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function existing(path: string): string | undefined {
  return existsSync(path) ? path : undefined
}
