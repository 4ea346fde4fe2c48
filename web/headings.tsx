import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ScreenName } from '#contract/screens.ts'

/**
 * Where to find the headings that are the same for everybody, by screen, and what is known below one: the outlines that
 * the build draws have them.
 */
const headings: Partial<Record<ScreenName, () => Promise<ComponentType>>> = {
  browse: () => import('./browse/BrowsePage.tsx').then((m) => m.BrowseHeading),
  createDog: () => import('./dogs/CreateDogPage.tsx').then((m) => m.CreateDogHeading),
  editProfile: () => import('./account/EditProfilePage.tsx').then((m) => m.EditProfileHeading),
  education: () => import('./education/EducationPage.tsx').then((m) => m.GuideOpening),
  emails: () => import('./emails/PreviewsPage.tsx').then((m) => m.PreviewsHeading),
  emailTemplates: () => import('./emails/TemplatesPage.tsx').then((m) => m.TemplatesHeading),
  ownerSetup: () => import('./account/OwnerSetupPage.tsx').then((m) => m.OwnerSetupHeading),
  settings: () => import('./account/SettingsPage.tsx').then((m) => m.SettingsHeading),
}

/** The heading of a screen; null where it depends on who looks, or at whom. */
export async function headingOf(screen: string): Promise<ReactNode> {
  const heading = await headings[screen as ScreenName]?.()
  return heading ? createElement(heading) : null
}
