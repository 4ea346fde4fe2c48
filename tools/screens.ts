import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import { type Screen, screens } from '../contract/screens.ts'
import { proveMailbox, startServer } from '../e2e/server-process.ts'
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts'
import { shootMails } from './screens/mails.ts'
import { type Shot, sheetOf } from './screens/sheet.ts'

// `npm run screens`: every screen at three widths and every mail at two, light and dark, in screens/, and a contact sheet
// of them all. `npm run screens -- home education mails` draws those alone.

const FOLDER = join(import.meta.dirname, '../screens')
const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
const MIA = { email: 'mia@example.nz', password: 'wag-tails-together' }

interface Sight {
  name: string
  path: string
  isSignedIn: boolean
}

const wanted = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-screens-'))
// Mia sees also what is for administrators.
const settings = { DATA_DIR: dataDir, ADMIN_EMAILS: MIA.email }
const server = await startServer(settings)
const { origin } = server
try {
  if (server.child.exitCode !== null) throw new Error(server.output())
  await proveMailbox(MIA.email, settings)
  const browser = await chromium.launch({
    executablePath: await ensureChromium((line) => console.log(line)),
    args: CHROMIUM_ARGS,
  })
  await rm(FOLDER, { recursive: true, force: true })
  const sights = await listSights(browser)
  const shots: Shot[] = []
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) shots.push(...(await shoot(browser, sights, { width, scheme })))
  if (wanted.length === 0 || wanted.includes('mails')) shots.push(...(await shootMails(browser, FOLDER)))
  await drawSheet(browser, shots)
  await browser.close()
  console.log(`${shots.length} pictures and a contact sheet in screens/`)
} finally {
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** Every screen as whoever it is for, the landing page, and what an unknown address shows. */
async function listSights(browser: Browser): Promise<Sight[]> {
  const context = await browser.newContext({ baseURL: origin })
  await context.request.post('/api/auth/login', { data: MIA })
  const own = await firstDog(context.request, '/api/dogs/my')
  const other = await firstDog(context.request, '/api/dogs/all?page=1&limit=1')
  await context.close()
  const drawn = Object.entries<Screen>(screens).filter(([name]) => name !== 'dogOtherSpelling')
  const all = [
    { name: 'landing', path: '/', isSignedIn: false },
    ...drawn.map(([name, { path, audience, hasDoor }]) => ({
      name,
      path: path.replace('{id}', name === 'dog' ? other : own),
      isSignedIn: audience === 'member' || hasDoor === true || name === 'home',
    })),
    { name: 'notFound', path: '/nothing-here', isSignedIn: false },
  ]
  return all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
}

async function firstDog(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  const id = /"id":"([^"]+)"/.exec(await answer.text())?.[1]
  if (!answer.ok() || id === undefined) throw new Error(`${path} answered ${answer.status()} and no dog.`)
  return id
}

interface Look {
  width: number
  scheme: (typeof SCHEMES)[number]
}

async function shoot(browser: Browser, sights: Sight[], { width, scheme }: Look): Promise<Shot[]> {
  const look = {
    baseURL: origin,
    viewport: { width, height: width < 768 ? 740 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce' as const,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  }
  const [guest, mia] = await Promise.all([browser.newContext(look), browser.newContext(look)])
  await mia.request.post('/api/auth/login', { data: MIA })
  await mkdir(join(FOLDER, `${width}-${scheme}`), { recursive: true })
  const shots: Shot[] = []
  for (const { name, path, isSignedIn } of sights) {
    const file = `${width}-${scheme}/${name}.png`
    const page = await (isSignedIn ? mia : guest).newPage()
    await page.goto(path)
    await settle(page)
    await uncoverFrames(page)
    await page.screenshot({ path: join(FOLDER, file), fullPage: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) console.log(`${file} is ${wide} px wider than the window`)
    shots.push({ name, width, scheme, file })
    await page.close()
  }
  await Promise.all([guest.close(), mia.close()])
  return shots
}

/** What comes late is here: fonts, and the pictures further down. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main h1') && !document.querySelector('.animate-pulse'))
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
