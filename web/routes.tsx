import type { ScreenName } from '#contract/screens.ts'
import { type LazyComponent, lazyComponent } from './platform/routing/lazy-component.tsx'
import { type ParamsOf, screenAt } from './platform/routing/router.tsx'
import type { SkeletonKind } from './rendering/PageSkeleton.tsx'

interface PageEntry<Name extends ScreenName> {
  /** The component, whose props are the parameters of the path. */
  page: LazyComponent<ParamsOf<Name>>
  /** The skeleton shown while page and user are loading. */
  skeleton: SkeletonKind
}

/** The page of each screen: screen name → lazy page. Paths, audiences and titles are in contract/screens.ts. */
export const pages: { [Name in ScreenName]: PageEntry<Name> } = {
  home: {
    page: lazyComponent(() => import('./home/HomePage.tsx').then((m) => m.HomePage)),
    skeleton: 'page',
  },
  landingBackup: {
    page: lazyComponent(() => import('./landing/LandingPage.tsx').then((m) => m.LandingPage)),
    skeleton: 'none',
  },
  auth: {
    page: lazyComponent(() => import('./auth/AuthPage.tsx').then((m) => m.AuthPage)),
    skeleton: 'none',
  },
  continueSignIn: {
    page: lazyComponent(() => import('./oidc/ContinuePage.tsx').then((m) => m.ContinuePage)),
    skeleton: 'none',
  },
  comingSoon: {
    page: lazyComponent(() => import('./shell/ComingSoonPage.tsx').then((m) => m.ComingSoonPage)),
    skeleton: 'none',
  },
  browse: {
    page: lazyComponent(() => import('./browse/BrowsePage.tsx').then((m) => m.BrowsePage)),
    skeleton: 'cards',
  },
  dog: {
    page: lazyComponent(() => import('./dogs/DogPage.tsx').then((m) => m.DogPage)),
    skeleton: 'photo',
  },
  dogOtherSpelling: {
    page: lazyComponent(() => import('./dogs/OtherSpellingPage.tsx').then((m) => m.OtherSpellingPage)),
    skeleton: 'photo',
  },
  editDog: {
    page: lazyComponent(() => import('./dogs/EditDogPage.tsx').then((m) => m.EditDogPage)),
    skeleton: 'page',
  },
  dogHealth: {
    page: lazyComponent(() => import('./health/HealthSummaryPage.tsx').then((m) => m.HealthSummaryPage)),
    skeleton: 'page',
  },
  education: {
    page: lazyComponent(() => import('./education/EducationPage.tsx').then((m) => m.EducationPage)),
    skeleton: 'page',
  },
  afterAFight: {
    page: lazyComponent(() => import('./education/AfterAFightPage.tsx').then((m) => m.AfterAFightPage)),
    skeleton: 'page',
  },
  createDog: {
    page: lazyComponent(() => import('./dogs/CreateDogPage.tsx').then((m) => m.CreateDogPage)),
    skeleton: 'page',
  },
  messages: {
    page: lazyComponent(() => import('./messages/MessagesPage.tsx').then((m) => m.MessagesPage)),
    skeleton: 'page',
  },
  newPlaydate: {
    page: lazyComponent(() => import('./playdates/NewPlaydatePage.tsx').then((m) => m.NewPlaydatePage)),
    skeleton: 'page',
  },
  playdates: {
    page: lazyComponent(() => import('./playdates/PlaydatesPage.tsx').then((m) => m.PlaydatesPage)),
    skeleton: 'page',
  },
  playdate: {
    page: lazyComponent(() => import('./playdates/PlaydatePage.tsx').then((m) => m.PlaydatePage)),
    skeleton: 'page',
  },
  ownerSetup: {
    page: lazyComponent(() => import('./account/OwnerSetupPage.tsx').then((m) => m.OwnerSetupPage)),
    skeleton: 'page',
  },
  editProfile: {
    page: lazyComponent(() => import('./account/EditProfilePage.tsx').then((m) => m.EditProfilePage)),
    skeleton: 'page',
  },
  settings: {
    page: lazyComponent(() => import('./account/SettingsPage.tsx').then((m) => m.SettingsPage)),
    skeleton: 'page',
  },
  forgotPassword: {
    page: lazyComponent(() => import('./auth/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage)),
    skeleton: 'none',
  },
  resetPassword: {
    page: lazyComponent(() => import('./auth/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage)),
    skeleton: 'none',
  },
  confirmEmail: {
    page: lazyComponent(() => import('./auth/ConfirmEmailPage.tsx').then((m) => m.ConfirmEmailPage)),
    skeleton: 'none',
  },
  undoEmailChange: {
    page: lazyComponent(() => import('./auth/UndoEmailChangePage.tsx').then((m) => m.UndoEmailChangePage)),
    skeleton: 'none',
  },
  appeal: {
    page: lazyComponent(() => import('./auth/AppealPage.tsx').then((m) => m.AppealPage)),
    skeleton: 'none',
  },
  unsubscribe: {
    page: lazyComponent(() => import('./emails/UnsubscribePage.tsx').then((m) => m.UnsubscribePage)),
    skeleton: 'none',
  },
  emails: {
    page: lazyComponent(() => import('./emails/PreviewsPage.tsx').then((m) => m.PreviewsPage)),
    skeleton: 'page',
  },
  emailTemplates: {
    page: lazyComponent(() => import('./emails/TemplatesPage.tsx').then((m) => m.TemplatesPage)),
    skeleton: 'page',
  },
  adminEmails: {
    page: lazyComponent(() => import('./admin/EmailAdminPage.tsx').then((m) => m.EmailAdminPage)),
    skeleton: 'page',
  },
  adminPanel: {
    page: lazyComponent(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
  adminDashboard: {
    page: lazyComponent(() => import('./admin/AdminDashboardPage.tsx').then((m) => m.AdminDashboardPage)),
    skeleton: 'page',
  },
  helpReport: {
    page: lazyComponent(() => import('./complaints/ComplaintPage.tsx').then((m) => m.ComplaintPage)),
    skeleton: 'none',
  },
  adminActs: {
    page: lazyComponent(() => import('./admin/ActsPage.tsx').then((m) => m.ActsPage)),
    skeleton: 'page',
  },
  transparency: {
    page: lazyComponent(() => import('./admin/TransparencyPage.tsx').then((m) => m.TransparencyPage)),
    skeleton: 'none',
  },
}

/** The parts of the layout for signed-in users. They are loaded like a page, so that signed-out pages do without. */
export const signedInBar = lazyComponent(() => import('./shell/signed-in-parts.ts').then((m) => m.SignedInBar))
export const bottomBar = lazyComponent(() => import('./shell/signed-in-parts.ts').then((m) => m.BottomBar))
export const accountNotices = lazyComponent(() => import('./auth/AccountNotices.tsx').then((m) => m.AccountNotices))

function pageAt(address: string): LazyComponent<never> | undefined {
  const name = screenAt(address.split(/[?#]/)[0] ?? '')?.name
  return name && (pages[name].page as LazyComponent<never>)
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
