// The pages on which owners write about themselves, in one piece: they share most of their fields.
export { EditProfilePage } from '../account/EditProfilePage.tsx'
export { OwnerSetupPage } from '../account/OwnerSetupPage.tsx'
export { SettingsPage } from '../account/SettingsPage.tsx'
