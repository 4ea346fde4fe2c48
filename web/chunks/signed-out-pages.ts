// The pages of whoever is not signed in, in one piece: the way from one to the other is short.
export { UnsubscribePage } from '#web/emails/UnsubscribePage.tsx'
export { AuthPage } from '../auth/AuthPage.tsx'
export { ForgotPasswordPage } from '../auth/ForgotPasswordPage.tsx'
export { ResetPasswordPage } from '../auth/ResetPasswordPage.tsx'
