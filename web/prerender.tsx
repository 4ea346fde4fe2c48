import { prerender } from 'react-dom/static'
import { screens } from '#contract/screens.ts'
import type { ScreenName } from '#contract/screens.ts'
import { APP_NAME } from '#contract/site.ts'
import { App } from './App.tsx'
import { setSession } from './kit/session.ts'
import { loadPath, pageSources } from './routes.tsx'

/** A page as the build writes it. */
export interface PageToWrite {
  name: string
  audience: 'everyone' | 'guest' | 'member'
  title: string
  description: string
  /** The content of #root. */
  markup: string
  /** `whole`: complete, to be hydrated; `outline`: a skeleton that the page replaces; `static`: without JavaScript. */
  rendered: 'whole' | 'outline' | 'static'
  /** The modules of the page, to be loaded with the document. */
  sources: string[]
}

const PITCH =
  'Find playmates for your dog in New Zealand: dogs near you that suit yours by temperament, size and behaviour, and owners to meet up with.'

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
  ]
  for (const name of Object.keys(screens) as ScreenName[]) {
    const { path, title } = screens[name]
    const audience = name === 'home' ? 'member' : screens[name].audience
    const rendered = audience === 'member' ? 'outline' : name === 'landingBackup' ? 'static' : 'whole'
    drawn.push(
      await draw(name, { path, audience, title, rendered, sources: rendered === 'static' ? [] : pageSources(name) }),
    )
  }
  return drawn
}

type Sheet = Omit<PageToWrite, 'name' | 'markup' | 'description'> & { path: string }

async function draw(name: string, { path, ...sheet }: Sheet): Promise<PageToWrite> {
  setSession({ state: sheet.rendered === 'outline' ? 'loading' : 'signed-out', user: null })
  await loadPath(path)
  if (sheet.rendered === 'static') await loadPath('/landing-backup')
  const { prelude } = await prerender(<App ssrPath={path} />)
  return {
    name,
    ...sheet,
    title: `${sheet.title} – ${APP_NAME}`,
    description: PITCH,
    markup: await new Response(prelude).text(),
  }
}
