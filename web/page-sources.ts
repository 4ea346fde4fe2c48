import { isForMembers, type ScreenName } from '#contract/screens.ts'

// Read by the build alone: the module of each page, relative to web/, from which its chunks are derived. An unknown module
// fails the build, and build/page-sources.test.ts compares them with routes.tsx.

const SOURCES: Record<ScreenName, string> = {
  home: 'home/HomePage.tsx',
  landingBackup: 'landing/LandingPage.tsx',
  auth: 'auth/AuthPage.tsx',
  continueSignIn: 'oidc/ContinuePage.tsx',
  comingSoon: 'shell/ComingSoonPage.tsx',
  browse: 'browse/BrowsePage.tsx',
  dog: 'dogs/DogPage.tsx',
  dogOtherSpelling: 'dogs/OtherSpellingPage.tsx',
  editDog: 'dogs/EditDogPage.tsx',
  dogHealth: 'health/HealthSummaryPage.tsx',
  education: 'education/EducationPage.tsx',
  afterAFight: 'education/AfterAFightPage.tsx',
  createDog: 'dogs/CreateDogPage.tsx',
  messages: 'messages/MessagesPage.tsx',
  newPlaydate: 'playdates/NewPlaydatePage.tsx',
  playdates: 'playdates/PlaydatesPage.tsx',
  playdate: 'playdates/PlaydatePage.tsx',
  ownerSetup: 'account/OwnerSetupPage.tsx',
  editProfile: 'account/EditProfilePage.tsx',
  settings: 'account/SettingsPage.tsx',
  forgotPassword: 'auth/ForgotPasswordPage.tsx',
  resetPassword: 'auth/ResetPasswordPage.tsx',
  confirmEmail: 'auth/ConfirmEmailPage.tsx',
  undoEmailChange: 'auth/UndoEmailChangePage.tsx',
  appeal: 'auth/AppealPage.tsx',
  unsubscribe: 'emails/UnsubscribePage.tsx',
  emails: 'emails/PreviewsPage.tsx',
  emailTemplates: 'emails/TemplatesPage.tsx',
  adminEmails: 'admin/EmailAdminPage.tsx',
  adminPanel: 'admin/AdminDashboardPage.tsx',
  adminDashboard: 'admin/AdminDashboardPage.tsx',
  helpReport: 'complaints/ComplaintPage.tsx',
  adminActs: 'admin/ActsPage.tsx',
  transparency: 'admin/TransparencyPage.tsx',
}

/** The parts of the layout for signed-in users. */
const SIGNED_IN_PARTS = 'shell/signed-in-parts.ts'

/** The modules, relative to web/, whose chunks load with a screen's document. */
export function pageSources(name: ScreenName): string[] {
  const source = SOURCES[name]
  return isForMembers(name) ? [source, SIGNED_IN_PARTS] : [source]
}
