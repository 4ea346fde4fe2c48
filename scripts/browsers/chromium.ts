import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt } from './apt.ts'

/**
 * Features that tests do without. Each window would load pages for the list under the address bar: a second of CPU.
 * Of two such switches the last one counts, so those that Playwright turns off are repeated.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Playwright's:
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Flags of a headless Chromium on a test machine: no sandbox (root in containers), no background requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

type Say = (line: string) => void

/** An installed browser, if any: the one named by CHROMIUM_PATH, Playwright's own, the system's. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, but there is no such file.`)
    return named
  }
  return (await playwrightsOwn()) ?? systemsOwn()
}

/** Finds or installs a browser; throws an error that says what to do where that is not possible. */
export async function ensureChromium(say: Say): Promise<string> {
  const found = (await findChromium()) ?? (await installedByApt(say)) ?? (await installedByNpm(say))
  if (found === undefined) {
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Google Chrome, ' +
        'or set CHROMIUM_PATH to the browser to use.',
    )
  }
  return found
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

function systemsOwn(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const inPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...inPath, ...SYSTEM_PATHS].find((path) => existsSync(path))
}

/** Debian's package, with the emoji font that the pages' 🐶 needs. */
async function installedByApt(say: Say): Promise<string | undefined> {
  await installByApt(['chromium', 'fonts-noto-color-emoji'], say)
  return systemsOwn()
}

/** Chromium inside an npm package, for machines without a package manager; Linux only. */
async function installedByNpm(say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  say('installing Chromium by npm …')
  // A variable, because the package is no dependency and the checks would not resolve its name.
  const name = '@sparticuz/chromium'
  try {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', name], { stdio: 'ignore' })
    const { default: packed } = (await import(name)) as { default: { executablePath: () => Promise<string> } }
    return await packed.executablePath()
  } catch (error) {
    say(`npm could not install Chromium: ${firstLine(error)}`)
    return undefined
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
