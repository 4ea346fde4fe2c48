// The screens that few ever open, in one piece: each on its own would cut up what other screens load.
export { PreviewsPage } from '#web/emails/PreviewsPage.tsx'
export { TemplatesPage } from '#web/emails/TemplatesPage.tsx'
export { AdminDashboardPage } from '../admin/AdminDashboardPage.tsx'
export { EmailAdminPage } from '../admin/EmailAdminPage.tsx'
