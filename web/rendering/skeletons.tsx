import { type ComponentType, createElement, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { ScreenName } from '#contract/screens.ts'

type Parts<P> = Partial<Record<ScreenName, () => Promise<ComponentType<P>>>>

/**
 * Where to find the headings that are the same for everybody, by screen, and what is known below one: the outlines that
 * the build draws have them.
 */
const headings: Parts<object> = {
  browse: () => import('../browse/BrowsePage.tsx').then((m) => m.BrowseHeading),
  createDog: () => import('../dogs/CreateDogPage.tsx').then((m) => m.CreateDogHeading),
  education: () => import('../education/EducationPage.tsx').then((m) => m.GuideOpening),
  emails: () => import('../emails/PreviewsPage.tsx').then((m) => m.PreviewsHeading),
  emailTemplates: () => import('../emails/TemplatesPage.tsx').then((m) => m.TemplatesHeading),
  ownerSetup: () => import('../account/OwnerSetupPage.tsx').then((m) => m.OwnerSetupHeading),
}

/** The pages that show what their owner typed, and little else. */
const ownPages: Parts<{ user: CurrentUser }> = {
  editProfile: () => import('../account/EditProfilePage.tsx').then((m) => m.EditProfile),
  settings: () => import('../account/SettingsPage.tsx').then((m) => m.SettingsOpening),
}

/** An owner as the outlines show them: the server puts in place of these marks what it knows (server/platform/pages/pages.ts). */
const owner = Object.fromEntries(
  ['firstName', 'lastName', 'bio', 'city', 'age'].map((name) => [name, `{{me.${name}}}`]),
) as unknown as CurrentUser

/** What is known of a screen's page before it is asked for; nothing where all of it depends on who looks, or at whom. */
export async function knownPartOf(screen: string): Promise<{ page?: ReactNode; heading?: ReactNode }> {
  const ownPage = await ownPages[screen as ScreenName]?.()
  if (ownPage) return { page: <Told page={createElement(ownPage, { user: owner })} /> }
  const heading = await headings[screen as ScreenName]?.()
  return heading ? { heading: createElement(heading) } : {}
}

/** An empty form would say that nothing is stored, where the server only does not know of whom to tell. */
function Told({ page }: { page: ReactNode }) {
  return (
    <div data-of="{{me.id}}" className="[&[data-of='']_form]:invisible">
      {page}
    </div>
  )
}
