import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { App } from '../App.tsx'
import { setSession } from '../platform/session/session.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { OfflinePage } from '../shell/OfflinePage.tsx'
import { UnavailablePage } from '../shell/UnavailablePage.tsx'
import { knownPartOf } from './skeletons.tsx'
import { loadPath, pageSources } from '../routes.tsx'
import { KnownPart } from './PageSkeleton.tsx'

/** A page as the build writes it. */
export interface PageToWrite {
  name: string
  audience: 'everyone' | 'guest' | 'member'
  title: string
  description: string
  /** Its address where it has one of its own: `/auth`. */
  path: string | null
  /** The content of #root. */
  markup: string
  /** Beside #root: what is shown where the page's script cannot be had; nothing where the page goes without. */
  standby: string
  /** `whole`: complete, to be hydrated; `outline`: a skeleton that the page replaces; `static`: without JavaScript. */
  rendered: 'whole' | 'outline' | 'static'
  /** The modules of the page, to be loaded with the document. */
  sources: string[]
}

const PITCH =
  'Find playmates for your dog in New Zealand: dogs near you that suit yours by temperament, size and behaviour, and owners to meet up with.'

const PLAIN = {
  path: null,
  audience: 'everyone',
  description: PITCH,
  rendered: 'static',
  sources: [],
  standby: '',
} satisfies Partial<PageToWrite>

/** What is shown where there is no network: HTML and CSS alone, and nothing about anybody. */
export async function renderOfflinePage(): Promise<PageToWrite> {
  return { ...PLAIN, name: 'offline', title: `You are offline – ${APP_NAME}`, markup: await htmlOf(<OfflinePage />) }
}

/** What is shown while the server can make no page. */
async function renderUnavailablePage(): Promise<PageToWrite> {
  const markup = await htmlOf(<UnavailablePage />)
  return { ...PLAIN, name: 'unavailable', title: `Something went wrong – ${APP_NAME}`, markup }
}

/** Every page of the app, drawn ahead. */
export async function renderPages(): Promise<PageToWrite[]> {
  const drawn: PageToWrite[] = [
    await draw('landing', {
      path: '/',
      audience: 'everyone',
      title: screens.home.title,
      rendered: 'static',
      sources: [],
    }),
    await draw('notFound', {
      path: '/-',
      audience: 'everyone',
      title: 'Page Not Found',
      rendered: 'whole',
      sources: [],
    }),
    await renderUnavailablePage(),
  ]
  for (const name of Object.keys(screens) as ScreenName[]) {
    const { path, title, hasDoor = false }: Screen = screens[name]
    const audience = name === 'home' ? 'member' : screens[name].audience
    const rendered = audience === 'member' || hasDoor ? 'outline' : name === 'landingBackup' ? 'static' : 'whole'
    drawn.push(
      await draw(name, { path, audience, title, rendered, sources: rendered === 'static' ? [] : pageSources(name) }),
    )
  }
  return drawn
}

type Sheet = Pick<PageToWrite, 'audience' | 'title' | 'rendered' | 'sources'> & { path: string }

async function draw(name: string, { path, ...sheet }: Sheet): Promise<PageToWrite> {
  setSession({ state: sheet.rendered === 'outline' ? 'loading' : 'signed-out', user: null })
  await loadPath(path)
  if (sheet.rendered === 'static') await loadPath('/landing-backup')
  const markup = await htmlOf(
    <KnownPart value={await knownPartOf(name)}>
      <App ssrPath={path} />
    </KnownPart>,
  )
  const isAsleep = sheet.rendered === 'outline' || markup.includes('<form')
  return {
    name,
    ...sheet,
    path: addressOf(name, path),
    title: `${sheet.title} – ${APP_NAME}`,
    description: PITCH,
    markup,
    standby: isAsleep ? await htmlOf(<LoadFailed />) : '',
  }
}

function addressOf(name: string, path: string): string | null {
  return name === 'notFound' || path.includes('{') ? null : path
}

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}
