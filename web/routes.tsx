import { type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { type LazyPage, lazyPage } from './platform/routing/lazy-page.tsx'
import { type ParamsOf, screenAt } from './platform/routing/router.tsx'
import type { SkeletonKind } from './rendering/PageSkeleton.tsx'

export type PageName = Exclude<ScreenName, 'dogOtherSpelling'>

interface PageEntry<Name extends ScreenName> {
  /** The file of the page, from web/: the build names it to have the page loaded with the document. */
  source: string
  /** Takes the parameters of the screen's path as its props. */
  page: LazyPage<ParamsOf<Name>>
  /** What stands in its place until page and user are here. */
  skeleton: SkeletonKind
}

// Pages that come together, each family in one piece.
const DOG_FORMS = 'chunks/dog-forms.ts'
const loadDogForms = () => import('./chunks/dog-forms.ts')
const ENTRANCE = 'chunks/signed-out-pages.ts'
const loadEntrance = () => import('./chunks/signed-out-pages.ts')
const OPERATORS = 'chunks/admin-pages.ts'
const loadOperators = () => import('./chunks/admin-pages.ts')
const OWNER_FORMS = 'chunks/account-forms.ts'
const loadOwnerForms = () => import('./chunks/account-forms.ts')

/** Every screen that draws a page: screen name → lazy page. Paths, audiences and titles stand in contract/screens.ts. */
export const pages: { [Name in PageName]: PageEntry<Name> } = {
  home: {
    source: 'home/HomePage.tsx',
    page: lazyPage(() => import('./home/HomePage.tsx').then((m) => m.HomePage)),
    skeleton: 'dashboard',
  },
  landingBackup: {
    source: 'landing/LandingPage.tsx',
    page: lazyPage(() => import('./landing/LandingPage.tsx').then((m) => m.LandingPage)),
    skeleton: 'none',
  },
  auth: {
    source: ENTRANCE,
    page: lazyPage(() => loadEntrance().then((m) => m.AuthPage)),
    skeleton: 'none',
  },
  comingSoon: {
    source: 'shell/ComingSoonPage.tsx',
    page: lazyPage(() => import('./shell/ComingSoonPage.tsx').then((m) => m.ComingSoonPage)),
    skeleton: 'none',
  },
  browse: {
    source: 'browse/BrowsePage.tsx',
    page: lazyPage(() => import('./browse/BrowsePage.tsx').then((m) => m.BrowsePage)),
    skeleton: 'cards',
  },
  dog: {
    source: 'dogs/DogPage.tsx',
    page: lazyPage(() => import('./dogs/DogPage.tsx').then((m) => m.DogPage)),
    skeleton: 'detail',
  },
  editDog: {
    source: DOG_FORMS,
    page: lazyPage(() => loadDogForms().then((m) => m.EditDogPage)),
    skeleton: 'dogForm',
  },
  dogHealth: {
    source: 'health/HealthSummaryPage.tsx',
    page: lazyPage(() => import('./health/HealthSummaryPage.tsx').then((m) => m.HealthSummaryPage)),
    skeleton: 'form',
  },
  education: {
    source: 'education/EducationPage.tsx',
    page: lazyPage(() => import('./education/EducationPage.tsx').then((m) => m.EducationPage)),
    skeleton: 'page',
  },
  createDog: {
    source: DOG_FORMS,
    page: lazyPage(() => loadDogForms().then((m) => m.CreateDogPage)),
    skeleton: 'page',
  },
  messages: {
    source: 'messages/MessagesPage.tsx',
    page: lazyPage(() => import('./messages/MessagesPage.tsx').then((m) => m.MessagesPage)),
    skeleton: 'chat',
  },
  ownerSetup: {
    source: OWNER_FORMS,
    page: lazyPage(() => loadOwnerForms().then((m) => m.OwnerSetupPage)),
    skeleton: 'form',
  },
  editProfile: {
    source: OWNER_FORMS,
    page: lazyPage(() => loadOwnerForms().then((m) => m.EditProfilePage)),
    skeleton: 'form',
  },
  settings: {
    source: OWNER_FORMS,
    page: lazyPage(() => loadOwnerForms().then((m) => m.SettingsPage)),
    skeleton: 'page',
  },
  forgotPassword: {
    source: ENTRANCE,
    page: lazyPage(() => loadEntrance().then((m) => m.ForgotPasswordPage)),
    skeleton: 'none',
  },
  resetPassword: {
    source: ENTRANCE,
    page: lazyPage(() => loadEntrance().then((m) => m.ResetPasswordPage)),
    skeleton: 'none',
  },
  unsubscribe: {
    source: ENTRANCE,
    page: lazyPage(() => loadEntrance().then((m) => m.UnsubscribePage)),
    skeleton: 'none',
  },
  emails: {
    source: OPERATORS,
    page: lazyPage(() => loadOperators().then((m) => m.PreviewsPage)),
    skeleton: 'page',
  },
  emailTemplates: {
    source: OPERATORS,
    page: lazyPage(() => loadOperators().then((m) => m.TemplatesPage)),
    skeleton: 'page',
  },
  adminEmails: {
    source: OPERATORS,
    page: lazyPage(() => loadOperators().then((m) => m.EmailAdminPage)),
    skeleton: 'form',
  },
  adminPanel: {
    source: OPERATORS,
    page: lazyPage(() => loadOperators().then((m) => m.AdminDashboardPage)),
    skeleton: 'form',
  },
  adminDashboard: {
    source: OPERATORS,
    page: lazyPage(() => loadOperators().then((m) => m.AdminDashboardPage)),
    skeleton: 'form',
  },
}

/** The signed-in part of the header: not a page, but loaded like one, so that signed-out pages go without it. */
export const signedInBar = lazyPage(() => import('./shell/SignedInBar.tsx').then((m) => m.SignedInBar))

/** The files, from web/, that a screen's document loads with it. */
export function pageSources(name: ScreenName): string[] {
  const { source } = pages[name === 'dogOtherSpelling' ? 'dog' : name]
  const { audience, hasDoor }: Screen = screens[name]
  return audience === 'member' || hasDoor || name === 'home' ? [source, 'shell/SignedInBar.tsx'] : [source]
}

function pageAt(address: string): LazyPage<never> | undefined {
  const name = screenAt(address.split(/[?#]/)[0] ?? '')?.name
  return name && (pages[name === 'dogOtherSpelling' ? 'dog' : name].page as LazyPage<never>)
}

/** Loads the page of a path ahead of the visit; true when it is already here. */
export function preloadPath(address: string): boolean {
  return pageAt(address)?.preload() ?? true
}

/** Resolves when the page of a path is here, or could not be had (the page then says so itself). */
export async function loadPath(address: string): Promise<void> {
  await pageAt(address)
    ?.load()
    .catch(() => {})
}
