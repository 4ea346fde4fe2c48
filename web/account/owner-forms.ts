// The pages on which owners write about themselves, in one piece: they share most of their fields.
export { EditProfilePage } from './EditProfilePage.tsx'
export { OwnerSetupPage } from './OwnerSetupPage.tsx'
export { SettingsPage } from './SettingsPage.tsx'
