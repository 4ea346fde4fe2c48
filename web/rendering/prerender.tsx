import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { isForMembers, type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { App } from '#web/App.tsx'
import { HomeSkeleton } from '#web/home/HomeSkeleton.tsx'
import { setSession } from '#web/platform/session/session.ts'
import { pageSources } from '#web/page-sources.ts'
import { loadPath } from '#web/routes.tsx'
import { LoadFailed } from '#web/shell/LoadFailed.tsx'
import { OfflinePage } from '#web/shell/OfflinePage.tsx'
import { UnavailablePage } from '#web/shell/UnavailablePage.tsx'
import { DetailedSkeletons } from './detailed-skeletons.ts'

/** A prerendered page, which the build writes to a file. */
export interface PageToWrite {
  name: string
  title: string
  description: string
  /** The canonical path, such as `/auth`; null for pages without one. */
  path: string | null
  /** The content of #root. */
  markup: string
  /**
   * The template, beside #root, of the error for scripts that fail to load; empty for pages that work without scripts.
   */
  loadFailed: string
  /** `whole`: complete, to be hydrated; `skeleton`: the page replaces it; `static`: without JavaScript. */
  rendered: 'whole' | 'skeleton' | 'static'
  /** The modules of the page, whose chunks are loaded with the document; null for a page without JavaScript. */
  sources: string[] | null
}

const PITCH =
  'Find playmates for your dog in New Zealand: dogs near you that suit yours by temperament, size and behaviour, and owners to meet up with.'

/** Prerenders every page: complete for signed-out visitors, as a skeleton for members. */
export async function renderPages(): Promise<PageToWrite[]> {
  const pages = [
    await renderAt('landing', { path: '/', title: screens.landingBackup.title, rendered: 'static', sources: null }),
    await renderAt('notFound', { path: '/-', title: 'Page Not Found', rendered: 'whole', sources: [] }),
    await renderAlone('unavailable', 'Something went wrong', <UnavailablePage />),
  ]
  for (const [name, { path, title }] of Object.entries<Screen>(screens)) {
    if (name === 'landingBackup') {
      pages.push(await renderAt(name, { path, title, rendered: 'static', sources: null }))
      continue
    }
    const rendered = isForMembers(name as ScreenName) ? 'skeleton' : 'whole'
    pages.push(await renderAt(name, { path, title, rendered, sources: pageSources(name as ScreenName) }))
  }
  return pages
}

/** The page shown offline: HTML and CSS only, without personal data. */
export async function renderOfflinePage(): Promise<PageToWrite> {
  return renderAlone('offline', 'You are offline', <OfflinePage />)
}

const detailed = { home: <HomeSkeleton /> }

type PageSpec = Pick<PageToWrite, 'title' | 'rendered' | 'sources'> & { path: string }

/** Renders the app at a path, signed out or with a user who is still loading. */
async function renderAt(name: string, { path, title, rendered, sources }: PageSpec): Promise<PageToWrite> {
  setSession({ state: rendered === 'skeleton' ? 'loading' : 'signed-out', user: null })
  await loadPath(rendered === 'static' ? screens.landingBackup.path : path)
  const markup = await htmlOf(
    <DetailedSkeletons value={detailed}>
      <App ssrPath={path} />
    </DetailedSkeletons>,
  )
  const needsScript = rendered === 'skeleton' || /<form|data-waiting/.test(markup)
  return {
    name,
    path: name === 'notFound' || path.includes('{') ? null : path,
    title: `${title} – ${APP_NAME}`,
    description: PITCH,
    markup,
    loadFailed: needsScript ? await htmlOf(<LoadFailed />) : '',
    rendered,
    sources,
  }
}

/** Renders a page without header and scripts. */
async function renderAlone(name: string, title: string, page: ReactNode): Promise<PageToWrite> {
  const markup = await htmlOf(page)
  const plain = { path: null, description: PITCH, loadFailed: '', rendered: 'static', sources: null } as const
  return { ...plain, name, title: `${title} – ${APP_NAME}`, markup }
}

async function htmlOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page)
  return new Response(prelude).text()
}
