import { Suspense } from 'react'
import sceneRest from '#web/assets/scene-rest.svg'
import { APP_NAME } from '#contract/site/options.ts'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import type { AuthMode } from './auth-rules.ts'
import { SignInForm } from './parts/SignInForm.tsx'
import { SignUpForm } from './parts/SignUpForm.tsx'
import { useAuthForm } from './use-auth-form.ts'

const { Component: ContinueWithProvider } = lazyComponentAfterLoad(() =>
  import('#web/oidc/ContinueWithProvider.tsx').then((m) => m.ContinueWithProvider),
)

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const

/** Sign-in and sign-up as tabs of one screen. */
export function AuthPage() {
  const auth = useAuthForm()
  const isNew = auth.mode === 'sign-up'
  const isHydrated = useHydrated()
  const provider = useSiteConfig()?.signInProvider
  return (
    // Aligned to the top and as tall as the window: the form grows while the page loads, which would shift what is shown.
    <div className="page-width grid min-h-svh flex-1 items-start gap-16 py-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:py-14">
      <div className="mx-auto w-full max-w-md lg:max-w-none">
        <h1 className="text-3xl sm:text-5xl">{isNew ? 'Come join the pack' : 'Good to see you again'}</h1>
        <p className="mt-3 mb-7 text-lg text-muted">
          {isNew
            ? 'It takes a minute. Then we get to know your dog.'
            : `Sign in to ${APP_NAME} to see who is out and about.`}
        </p>
        <Tabs
          label="Sign in or sign up"
          tabs={TABS}
          value={auth.mode}
          onChange={(mode) => auth.switchTo(mode as AuthMode)}
          hrefOf={(mode) => `#${mode}`}
        >
          {isHydrated ? (
            <div className="mt-6">{isNew ? <SignUpForm auth={auth} /> : <SignInForm auth={auth} />}</div>
          ) : (
            // The prerendered form is that of "Sign In": with the fragment "sign-up" it is hidden.
            <div id="sign-up" className="mt-6 scroll-mt-[100dvh] target:invisible">
              <SignInForm auth={auth} />
            </div>
          )}
          {provider && (
            <Suspense>
              <ContinueWithProvider name={provider} />
            </Suspense>
          )}
        </Tabs>
      </div>
      <img
        src={sceneRest}
        alt=""
        width="1200"
        height="675"
        className="hidden aspect-4/3 w-full rounded-[2.5rem] object-cover lg:block"
      />
    </div>
  )
}
