// The pages of whoever is not signed in, in one piece: the way from one to the other is short.
export { UnsubscribePage } from '#web/emails/UnsubscribePage.tsx'
export { AuthPage } from './AuthPage.tsx'
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
export { ResetPasswordPage } from './ResetPasswordPage.tsx'
