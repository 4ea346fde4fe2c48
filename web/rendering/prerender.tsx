import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { App } from '../App.tsx'
import { setSession } from '../platform/session/session.ts'
import { loadPath, pageSources } from '../routes.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { OfflinePage } from '../shell/OfflinePage.tsx'
import { UnavailablePage } from '../shell/UnavailablePage.tsx'

/** A page as the build writes it. */
export interface PageToWrite {
  name: string
  title: string
  description: string
  /** Its address where it has one of its own: `/auth`. */
  path: string | null
  /** The content of #root. */
  markup: string
  /** Beside #root: what is shown where the page's script cannot be had; nothing where the page goes without. */
  standby: string
  /** `whole`: complete, to be hydrated; `skeleton`: the page replaces it; `static`: without JavaScript. */
  rendered: 'whole' | 'skeleton' | 'static'
  /** The modules of the page, whose chunks are loaded with the document; null for a page without JavaScript. */
  sources: string[] | null
}

const PITCH =
  'Find playmates for your dog in New Zealand: dogs near you that suit yours by temperament, size and behaviour, and owners to meet up with.'

/** Every page of the app, drawn ahead: the landing page and what strangers see as it is, all else as a skeleton. */
export async function renderPages(): Promise<PageToWrite[]> {
  const pages = [
    await draw('landing', { path: '/', title: screens.home.title, rendered: 'static', sources: null }),
    await draw('notFound', { path: '/-', title: 'Page Not Found', rendered: 'whole', sources: [] }),
    await drawAlone('unavailable', 'Something went wrong', <UnavailablePage />),
  ]
  for (const [name, { path, title, audience, checksAccessItself }] of Object.entries<Screen>(screens)) {
    if (name === 'landingBackup') {
      pages.push(await draw(name, { path, title, rendered: 'static', sources: null }))
      continue
    }
    const isForMembers = audience === 'member' || name === 'home' || checksAccessItself === true
    const rendered = isForMembers ? 'skeleton' : 'whole'
    pages.push(await draw(name, { path, title, rendered, sources: pageSources(name as ScreenName) }))
  }
  return pages
}

/** What is shown where there is no network: HTML and CSS alone, and nothing about anybody. */
export async function renderOfflinePage(): Promise<PageToWrite> {
  return drawAlone('offline', 'You are offline', <OfflinePage />)
}

type Sheet = Pick<PageToWrite, 'title' | 'rendered' | 'sources'> & { path: string }

/** Draws the app at an address, for a stranger or for a member who is not known yet. */
async function draw(name: string, { path, title, rendered, sources }: Sheet): Promise<PageToWrite> {
  setSession({ state: rendered === 'skeleton' ? 'loading' : 'signed-out', user: null })
  await loadPath(rendered === 'static' ? screens.landingBackup.path : path)
  const markup = await htmlOf(<App ssrPath={path} />)
  const needsScript = rendered === 'skeleton' || markup.includes('<form')
  return {
    name,
    path: name === 'notFound' || path.includes('{') ? null : path,
    title: `${title} – ${APP_NAME}`,
    description: PITCH,
    markup,
    standby: needsScript ? await htmlOf(<LoadFailed />) : '',
    rendered,
    sources,
  }
}

/** A page without header and script. */
async function drawAlone(name: string, title: string, page: ReactNode): Promise<PageToWrite> {
  const markup = await htmlOf(page)
  const plain = { path: null, description: PITCH, standby: '', rendered: 'static', sources: null } as const
  return { ...plain, name, title: `${title} – ${APP_NAME}`, markup }
}

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}
