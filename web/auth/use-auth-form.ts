import { useEffect, useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { keepTabDraft, readTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { replaceFragment, useFragment } from '#web/platform/routing/address.ts'
import { hasCode, serverMessageOf } from '#web/platform/api/api.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { signInAs } from '#web/platform/session/session.ts'
import { welcomeBack } from '#web/platform/session/welcome-back.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { AuthMode, AuthValues } from './auth-rules.ts'

export interface AuthForm {
  mode: AuthMode
  /** Keeps e-mail and names; clears password, terms, errors and the server's message. */
  switchTo: (mode: AuthMode) => void
  form: UseFormReturn<AuthValues>
  submit: () => Promise<void>
  /** True from the submit on, before the request: the rules load first, and a second submit could pass meanwhile. */
  pending: boolean
  /** The server's message about an unknown or suspended account, shown in the red box. */
  message: string | undefined
}

/** The fields in screen order; the form itself has them in order of registration. */
const IN_ORDER = ['firstName', 'lastName', 'email', 'password', 'terms'] as const
const EMPTY: AuthValues = { firstName: '', lastName: '', email: '', password: '', terms: false }
/** The names and the e-mail that were entered, kept in this tab; the page of a forgotten password begins with it. */
export const AUTH_DRAFT = 'authForm'

/** Sign-in and sign-up share one form, so that entries are kept when the tab changes. */
export function useAuthForm(): AuthForm {
  // The tab is in the fragment: "Sign Up" works as a link before hydration, and a reload keeps the tab.
  const mode: AuthMode = useFragment() === 'sign-up' ? 'sign-up' : 'sign-in'
  const [message, setMessage] = useState<string>()
  const form = useSchemaForm<AuthValues, AuthValues>(() => import('./auth-rules.ts').then((m) => m.rulesOf(mode)), {
    defaultValues: { ...EMPTY, ...(readTabDraft(AUTH_DRAFT) as Partial<AuthValues> | null) },
    shouldFocusError: false,
  })
  useEffect(() => keepEntries(form), [form])
  const { isSubmitting: pending } = useFormState({ control: form.control })
  const login = useRouteMutation(auth.login)
  const register = useRouteMutation(auth.register)

  const switchTo = (next: AuthMode) => {
    replaceFragment(next === 'sign-up' ? next : '')
    setMessage(undefined)
    form.clearErrors()
    form.setValue('password', '')
    form.setValue('terms', false)
  }
  const signIn = async ({ email, password }: AuthValues) => {
    setMessage(undefined)
    try {
      const { user } = await login.mutateAsync({ body: { email, password } })
      welcomeBack(user)
    } catch (error) {
      setMessage(explainRefusal(error))
    }
  }
  const signUp = async ({ email, password, firstName, lastName }: AuthValues) => {
    try {
      const { user } = await register.mutateAsync({ body: { email, password, firstName, lastName } })
      toast({ title: 'Welcome!', description: "Let's set up your profile to get started." })
      signInAs(user, linkTo('ownerSetup'))
    } catch (error) {
      showFieldProblems(form, error)
      if (hasCode(error, 'email-taken'))
        form.setError('email', { message: serverMessageOf(error) }, { shouldFocus: true })
      const description = serverMessageOf(error) ?? 'Please try again with different details.'
      toast({ title: 'Registration failed', description, variant: 'destructive' })
    }
  }
  const submit = form.handleSubmit(mode === 'sign-in' ? signIn : signUp, (errors) => {
    const first = IN_ORDER.find((field) => errors[field])
    if (first) form.setFocus(first)
  })
  return { mode, switchTo, form, submit, pending, message }
}

/**
 * Keeps names and e-mail with each change, so that Back, a look at the terms or a reload lose nothing. A password is not
 * stored.
 * @returns a function that ends it
 */
const keepEntries = (form: UseFormReturn<AuthValues>) =>
  form.subscribe({
    formState: { values: true },
    callback: ({ values: { firstName, lastName, email } }) => keepTabDraft(AUTH_DRAFT, { firstName, lastName, email }),
  })

/** The text of the red box for an unknown or suspended account; other errors show a toast. */
function explainRefusal(error: unknown): string | undefined {
  const said = serverMessageOf(error)
  if (hasCode(error, 'unknown-account') || hasCode(error, 'suspended')) return said
  const description = said ?? 'Please check your credentials and try again.'
  toast({ title: 'Login failed', description, variant: 'destructive' })
  return undefined
}
