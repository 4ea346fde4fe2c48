import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { isForMembers, type Screen, type ScreenName, screens } from '../contract/screens.ts'
import { confirmAddress, startServer } from '../e2e/server-process.ts'
import { CHROMIUM_ARGS, ensureChromium } from './browsers/chromium.ts'
import { shootMails } from './screens/mails.ts'
import { type Shot, sheetOf } from './screens/sheet.ts'

// `npm run screens`: every screen, some of them in a second state, at three widths and every mail at two, light and dark,
// in screens/, and a contact sheet of them all. `npm run screens -- home education mails` draws those alone.

const FOLDER = join(import.meta.dirname, '../screens')
const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
const MIA = { email: 'mia@example.nz', password: 'wag-tails-together' }
const NEWCOMER = { email: 'newcomer@example.nz', password: 'not a dog in sight', firstName: 'Hine', lastName: 'Parata' }

interface Visit {
  name: string
  path: string
  viewer: Viewer
}
/** Mia has dogs, friends and conversations; the newcomer has just signed up. */
type Viewer = 'signed-out' | 'mia' | 'newcomer'

const wanted = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-screens-'))
// Mia is also an administrator.
const settings = { DATA_DIR: dataDir, ADMIN_EMAILS: MIA.email }
const server = await startServer(settings)
const { origin } = server
try {
  if (server.child.exitCode !== null) throw new Error(server.output())
  await confirmAddress(MIA.email, settings)
  const browser = await chromium.launch({
    executablePath: await ensureChromium((line) => console.log(line)),
    args: CHROMIUM_ARGS,
  })
  await rm(FOLDER, { recursive: true, force: true })
  const visits = await listVisits(browser)
  const shots: Shot[] = []
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) shots.push(...(await shoot(browser, visits, { width, scheme })))
  if (wanted.length === 0 || wanted.includes('mails')) shots.push(...(await shootMails(browser, FOLDER)))
  await drawSheet(browser, shots)
  await browser.close()
  console.log(`${shots.length} pictures and a contact sheet in screens/`)
} finally {
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** Every screen, seen by its audience, the landing page, and the not-found page. */
async function listVisits(browser: Browser): Promise<Visit[]> {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/auth/login', { data: MIA })
  const own = await firstId(context.request, '/api/dogs/my')
  const other = await firstId(context.request, '/api/dogs/all?page=1&limit=1')
  const friend = await firstId(context.request, '/api/friends', /"friendUser":\{"id":"([^"]+)"/)
  await context.request.post('/api/auth/logout')
  await context.request.post('/api/auth/register', { data: NEWCOMER })
  await context.close()
  const drawn = Object.entries<Screen>(screens).filter(([name]) => name !== 'dogOtherSpelling')
  const all = [
    { name: 'landing', path: '/', viewer: 'signed-out' as const },
    ...drawn.map(([name, screen]) => ({
      name,
      path: screen.path.replace('{id}', name === 'dog' ? other : own),
      viewer: viewerOf(name as ScreenName),
    })),
    { name: 'homeAtFirst', path: '/', viewer: 'newcomer' as const },
    { name: 'browseMap', path: '/browse?view=map', viewer: 'mia' as const },
    { name: 'conversation', path: `/messages?userId=${friend}`, viewer: 'mia' as const },
    { name: 'resetPasswordForm', path: '/reset-password?token=some', viewer: 'signed-out' as const },
    { name: 'confirmEmailForm', path: '/confirm-email?token=some', viewer: 'signed-out' as const },
    { name: 'undoEmailChangeForm', path: '/undo-email-change?token=some', viewer: 'signed-out' as const },
    { name: 'notFound', path: '/nothing-here', viewer: 'signed-out' as const },
  ]
  return all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
}

function viewerOf(name: ScreenName): Viewer {
  if (name === 'ownerSetup') return 'newcomer' // others are redirected
  return isForMembers(name) ? 'mia' : 'signed-out'
}

async function firstId(request: APIRequestContext, path: string, pattern = /"id":"([^"]+)"/): Promise<string> {
  const answer = await request.get(path)
  const id = pattern.exec(await answer.text())?.[1]
  if (!answer.ok() || id === undefined) throw new Error(`${path} answered ${answer.status()} and no id.`)
  return id
}

interface Look {
  width: number
  scheme: (typeof SCHEMES)[number]
}

async function shoot(browser: Browser, visits: Visit[], { width, scheme }: Look): Promise<Shot[]> {
  const look = {
    baseURL: origin,
    viewport: { width, height: width < 768 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce' as const,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  }
  const viewers = {
    'signed-out': await browser.newContext(look),
    mia: await browser.newContext(look),
    newcomer: await browser.newContext(look),
  }
  await viewers.mia.request.post('/api/auth/login', { data: MIA })
  await viewers.newcomer.request.post('/api/auth/login', { data: NEWCOMER })
  await mkdir(join(FOLDER, `${width}-${scheme}`), { recursive: true })
  const shots: Shot[] = []
  for (const { name, path, viewer } of visits) {
    const file = `${width}-${scheme}/${name}.png`
    const page = await viewers[viewer].newPage()
    await page.goto(path)
    await settle(page)
    await uncoverFrames(page)
    await page.screenshot({ path: join(FOLDER, file), fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) console.log(`${file} is ${wide} px wider than the window`)
    shots.push({ name, width, scheme, file })
    await page.close()
  }
  for (const context of Object.values(viewers)) await context.close()
  return shots
}

/** Waits for what loads late: the page in place of its skeleton, fonts, and pictures further down. */
async function settle(page: Page): Promise<void> {
  const SKELETONS = '.animate-pulse, [data-waiting]'
  await page.waitForFunction((late) => document.querySelector('main h1') && !document.querySelector(late), SKELETONS)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map(async (picture) => picture.decode().catch(() => {})))
  })
}

/** A frame with an origin of its own is drawn only where the window shows it: the window becomes as tall as the page. */
async function uncoverFrames(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  if ((await page.locator('iframe').count()) === 0) return
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
  await page.waitForTimeout(300)
}

async function drawSheet(browser: Browser, shots: Shot[]): Promise<void> {
  const file = join(FOLDER, 'index.html')
  await writeFile(file, sheetOf(shots))
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  await page.goto(`file://${file}`)
  await page.screenshot({ path: join(FOLDER, 'contact-sheet.png'), fullPage: true })
  await page.close()
}
