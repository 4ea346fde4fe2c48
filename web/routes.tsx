import { type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { type LazyPage, lazyPage } from './platform/routing/lazy-page.tsx'
import { type ParamsOf, screenAt } from './platform/routing/router.tsx'
import type { SkeletonKind } from './rendering/PageSkeleton.tsx'

export type PageName = Exclude<ScreenName, 'dogOtherSpelling'>

interface PageEntry<Name extends ScreenName> {
  /**
   * The module of the page, relative to web/, from which the build derives its chunks. An unknown module fails the
   * build.
   */
  source: string
  /** The component, whose props are the parameters of the path. */
  page: LazyPage<ParamsOf<Name>>
  /** The skeleton shown while page and user are loading. */
  skeleton: SkeletonKind
}

/** Every screen with a page: screen name → lazy page. Paths, audiences and titles are in contract/screens.ts. */
export const pages: { [Name in PageName]: PageEntry<Name> } = {
  home: {
    source: 'home/HomePage.tsx',
    page: lazyPage(() => import('./home/HomePage.tsx').then((m) => m.HomePage)),
    skeleton: 'page',
  },
  landingBackup: {
    source: 'landing/LandingPage.tsx',
    page: lazyPage(() => import('./landing/LandingPage.tsx').then((m) => m.LandingPage)),
    skeleton: 'none',
  },
  auth: {
    source: 'auth/AuthPage.tsx',
    page: lazyPage(() => import('./auth/AuthPage.tsx').then((m) => m.AuthPage)),
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
    skeleton: 'photo',
  },
  editDog: {
    source: 'dogs/EditDogPage.tsx',
    page: lazyPage(() => import('./dogs/EditDogPage.tsx').then((m) => m.EditDogPage)),
    skeleton: 'page',
  },
  dogHealth: {
    source: 'health/HealthSummaryPage.tsx',
    page: lazyPage(() => import('./health/HealthSummaryPage.tsx').then((m) => m.HealthSummaryPage)),
    skeleton: 'page',
  },
  education: {
    source: 'education/EducationPage.tsx',
    page: lazyPage(() => import('./education/EducationPage.tsx').then((m) => m.EducationPage)),
    skeleton: 'page',
  },
  afterAFight: {
    source: 'education/AfterAFightPage.tsx',
    page: lazyPage(() => import('./education/AfterAFightPage.tsx').then((m) => m.AfterAFightPage)),
    skeleton: 'page',
  },
  createDog: {
    source: 'dogs/CreateDogPage.tsx',
    page: lazyPage(() => import('./dogs/CreateDogPage.tsx').then((m) => m.CreateDogPage)),
    skeleton: 'page',
  },
  messages: {
    source: 'messages/MessagesPage.tsx',
    page: lazyPage(() => import('./messages/MessagesPage.tsx').then((m) => m.MessagesPage)),
    skeleton: 'page',
  },
  newPlaydate: {
    source: 'playdates/NewPlaydatePage.tsx',
    page: lazyPage(() => import('./playdates/NewPlaydatePage.tsx').then((m) => m.NewPlaydatePage)),
    skeleton: 'page',
  },
  playdates: {
    source: 'playdates/PlaydatesPage.tsx',
    page: lazyPage(() => import('./playdates/PlaydatesPage.tsx').then((m) => m.PlaydatesPage)),
    skeleton: 'page',
  },
  playdate: {
    source: 'playdates/PlaydatePage.tsx',
    page: lazyPage(() => import('./playdates/PlaydatePage.tsx').then((m) => m.PlaydatePage)),
    skeleton: 'page',
  },
  ownerSetup: {
    source: 'account/OwnerSetupPage.tsx',
    page: lazyPage(() => import('./account/OwnerSetupPage.tsx').then((m) => m.OwnerSetupPage)),
    skeleton: 'page',
  },
  editProfile: {
    source: 'account/EditProfilePage.tsx',
    page: lazyPage(() => import('./account/EditProfilePage.tsx').then((m) => m.EditProfilePage)),
    skeleton: 'page',
  },
  settings: {
    source: 'account/SettingsPage.tsx',
    page: lazyPage(() => import('./account/SettingsPage.tsx').then((m) => m.SettingsPage)),
    skeleton: 'page',
  },
  forgotPassword: {
    source: 'auth/ForgotPasswordPage.tsx',
    page: lazyPage(() => import('./auth/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage)),
    skeleton: 'none',
  },
  resetPassword: {
    source: 'auth/ResetPasswordPage.tsx',
    page: lazyPage(() => import('./auth/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage)),
    skeleton: 'none',
  },
  confirmEmail: {
    source: 'auth/ConfirmEmailPage.tsx',
    page: lazyPage(() => import('./auth/ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage)),
    skeleton: 'none',
  },
  unsubscribe: {
    source: 'emails/UnsubscribePage.tsx',
    page: lazyPage(() => import('./emails/UnsubscribePage.tsx').then((m) => m.UnsubscribePage)),
    skeleton: 'none',
  },
  emails: {
    source: 'emails/PreviewsPage.tsx',
    page: lazyPage(() => import('./emails/PreviewsPage.tsx').then((m) => m.PreviewsPage)),
    skeleton: 'page',
  },
  emailTemplates: {
    source: 'emails/TemplatesPage.tsx',
    page: lazyPage(() => import('./emails/TemplatesPage.tsx').then((m) => m.TemplatesPage)),
    skeleton: 'page',
  },
  adminEmails: {
    source: 'admin/EmailAdminPage.tsx',
    page: lazyPage(() => import('./admin/EmailAdminPage.tsx').then((m) => m.EmailAdminPage)),
    skeleton: 'page',
  },
  adminPanel: {
    source: 'admin/AdminDashboardPage.tsx',
    page: lazyPage(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
  adminDashboard: {
    source: 'admin/AdminDashboardPage.tsx',
    page: lazyPage(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
}

/** The parts of the layout for signed-in users. They are loaded like a page, so that signed-out pages do without. */
const SIGNED_IN_PARTS = 'shell/signed-in-parts.ts'
export const signedInBar = lazyPage(() => import('./shell/signed-in-parts.ts').then((m) => m.SignedInBar))
export const bottomBar = lazyPage(() => import('./shell/signed-in-parts.ts').then((m) => m.BottomBar))
export const confirmBanner = lazyPage(() => import('./shell/signed-in-parts.ts').then((m) => m.ConfirmBanner))

/** The modules, relative to web/, whose chunks load with a screen's document. */
export function pageSources(name: ScreenName): string[] {
  const { source } = pages[name === 'dogOtherSpelling' ? 'dog' : name]
  const { audience, checksAccessItself }: Screen = screens[name]
  return audience === 'member' || checksAccessItself || name === 'home' ? [source, SIGNED_IN_PARTS] : [source]
}

function pageAt(address: string): LazyPage<never> | undefined {
  const name = screenAt(address.split(/[?#]/)[0] ?? '')?.name
  return name && (pages[name === 'dogOtherSpelling' ? 'dog' : name].page as LazyPage<never>)
}

/** Loads the page of a path before the visit; true when it is already loaded. */
export function preloadPath(address: string): boolean {
  return pageAt(address)?.preload() ?? true
}

/** Resolves when the page of a path is loaded, or has failed to load (the page then shows an error). */
export async function loadPath(address: string): Promise<void> {
  await pageAt(address)
    ?.load()
    .catch(() => {})
}
