import type { ScreenName } from '#contract/screens.ts'
import { type LazyPage, lazyPage } from './platform/routing/lazy-page.tsx'
import { type ParamsOf, screenAt } from './platform/routing/router.tsx'
import type { SkeletonKind } from './rendering/PageSkeleton.tsx'

interface PageEntry<Name extends ScreenName> {
  /** The component, whose props are the parameters of the path. */
  page: LazyPage<ParamsOf<Name>>
  /** The skeleton shown while page and user are loading. */
  skeleton: SkeletonKind
}

/** The page of each screen: screen name → lazy page. Paths, audiences and titles are in contract/screens.ts. */
export const pages: { [Name in ScreenName]: PageEntry<Name> } = {
  home: {
    page: lazyPage(() => import('./home/HomePage.tsx').then((m) => m.HomePage)),
    skeleton: 'page',
  },
  landingBackup: {
    page: lazyPage(() => import('./landing/LandingPage.tsx').then((m) => m.LandingPage)),
    skeleton: 'none',
  },
  auth: {
    page: lazyPage(() => import('./auth/AuthPage.tsx').then((m) => m.AuthPage)),
    skeleton: 'none',
  },
  continueSignIn: {
    page: lazyPage(() => import('./oidc/ContinuePage.tsx').then((m) => m.ContinuePage)),
    skeleton: 'none',
  },
  comingSoon: {
    page: lazyPage(() => import('./shell/ComingSoonPage.tsx').then((m) => m.ComingSoonPage)),
    skeleton: 'none',
  },
  browse: {
    page: lazyPage(() => import('./browse/BrowsePage.tsx').then((m) => m.BrowsePage)),
    skeleton: 'cards',
  },
  dog: {
    page: lazyPage(() => import('./dogs/DogPage.tsx').then((m) => m.DogPage)),
    skeleton: 'photo',
  },
  dogOtherSpelling: {
    page: lazyPage(() => import('./dogs/OtherSpellingPage.tsx').then((m) => m.OtherSpellingPage)),
    skeleton: 'photo',
  },
  editDog: {
    page: lazyPage(() => import('./dogs/EditDogPage.tsx').then((m) => m.EditDogPage)),
    skeleton: 'page',
  },
  dogHealth: {
    page: lazyPage(() => import('./health/HealthSummaryPage.tsx').then((m) => m.HealthSummaryPage)),
    skeleton: 'page',
  },
  education: {
    page: lazyPage(() => import('./education/EducationPage.tsx').then((m) => m.EducationPage)),
    skeleton: 'page',
  },
  afterAFight: {
    page: lazyPage(() => import('./education/AfterAFightPage.tsx').then((m) => m.AfterAFightPage)),
    skeleton: 'page',
  },
  createDog: {
    page: lazyPage(() => import('./dogs/CreateDogPage.tsx').then((m) => m.CreateDogPage)),
    skeleton: 'page',
  },
  messages: {
    page: lazyPage(() => import('./messages/MessagesPage.tsx').then((m) => m.MessagesPage)),
    skeleton: 'page',
  },
  newPlaydate: {
    page: lazyPage(() => import('./playdates/NewPlaydatePage.tsx').then((m) => m.NewPlaydatePage)),
    skeleton: 'page',
  },
  playdates: {
    page: lazyPage(() => import('./playdates/PlaydatesPage.tsx').then((m) => m.PlaydatesPage)),
    skeleton: 'page',
  },
  playdate: {
    page: lazyPage(() => import('./playdates/PlaydatePage.tsx').then((m) => m.PlaydatePage)),
    skeleton: 'page',
  },
  ownerSetup: {
    page: lazyPage(() => import('./account/OwnerSetupPage.tsx').then((m) => m.OwnerSetupPage)),
    skeleton: 'page',
  },
  editProfile: {
    page: lazyPage(() => import('./account/EditProfilePage.tsx').then((m) => m.EditProfilePage)),
    skeleton: 'page',
  },
  settings: {
    page: lazyPage(() => import('./account/SettingsPage.tsx').then((m) => m.SettingsPage)),
    skeleton: 'page',
  },
  forgotPassword: {
    page: lazyPage(() => import('./auth/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage)),
    skeleton: 'none',
  },
  resetPassword: {
    page: lazyPage(() => import('./auth/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage)),
    skeleton: 'none',
  },
  confirmEmail: {
    page: lazyPage(() => import('./auth/ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage)),
    skeleton: 'none',
  },
  undoEmailChange: {
    page: lazyPage(() => import('./auth/UndoEmailChangePage.tsx').then((m) => m.UndoEmailChangePage)),
    skeleton: 'none',
  },
  appeal: {
    page: lazyPage(() => import('./auth/AppealPage.tsx').then((m) => m.AppealPage)),
    skeleton: 'none',
  },
  unsubscribe: {
    page: lazyPage(() => import('./emails/UnsubscribePage.tsx').then((m) => m.UnsubscribePage)),
    skeleton: 'none',
  },
  emails: {
    page: lazyPage(() => import('./emails/PreviewsPage.tsx').then((m) => m.PreviewsPage)),
    skeleton: 'page',
  },
  emailTemplates: {
    page: lazyPage(() => import('./emails/TemplatesPage.tsx').then((m) => m.TemplatesPage)),
    skeleton: 'page',
  },
  adminEmails: {
    page: lazyPage(() => import('./admin/EmailAdminPage.tsx').then((m) => m.EmailAdminPage)),
    skeleton: 'page',
  },
  adminPanel: {
    page: lazyPage(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
  adminDashboard: {
    page: lazyPage(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
  helpReport: {
    page: lazyPage(() => import('./complaints/ComplaintPage.tsx').then((m) => m.ComplaintPage)),
    skeleton: 'none',
  },
  adminActs: {
    page: lazyPage(() => import('./admin/ActsPage.tsx').then((m) => m.ActsPage)),
    skeleton: 'page',
  },
  transparency: {
    page: lazyPage(() => import('./admin/TransparencyPage.tsx').then((m) => m.TransparencyPage)),
    skeleton: 'none',
  },
}

/** The parts of the layout for signed-in users. They are loaded like a page, so that signed-out pages do without. */
export const signedInBar = lazyPage(() => import('./shell/signed-in-parts.ts').then((m) => m.SignedInBar))
export const bottomBar = lazyPage(() => import('./shell/signed-in-parts.ts').then((m) => m.BottomBar))
export const accountNotices = lazyPage(() => import('./auth/AccountNotices.tsx').then((m) => m.AccountNotices))

function pageAt(address: string): LazyPage<never> | undefined {
  const name = screenAt(address.split(/[?#]/)[0] ?? '')?.name
  return name && (pages[name].page as LazyPage<never>)
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
