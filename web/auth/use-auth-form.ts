import { useState } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { replaceFragment, useFragment } from '#web/platform/routing/address.ts'
import { hasCode, serverMessageOf } from '#web/platform/api/api.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { useChange } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { enter } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import type { AuthMode, AuthValues } from './auth-rules.ts'

export interface AuthForm {
  mode: AuthMode
  /** E-mail and names are kept, the password, the tick, errors and the server's message are not. */
  switchTo: (mode: AuthMode) => void
  form: UseFormReturn<AuthValues>
  submit: () => Promise<void>
  /** From the press on, not from the request: while the rules are loaded, a second press would come through. */
  pending: boolean
  /** What the server said about an unknown account; shown in the red box. */
  message: string | undefined
}

/** As they stand on the screen; the form knows them in the order in which they appeared. */
const IN_ORDER = ['firstName', 'lastName', 'email', 'password', 'terms'] as const
const EMPTY: AuthValues = { firstName: '', lastName: '', email: '', password: '', terms: false }

/** The sign-in and sign-up form: one form, because what was typed stays when the tab is changed. */
export function useAuthForm(): AuthForm {
  // Kept in the address: "Sign Up" may have been tapped before this script was here, and a reload stays on its tab.
  const mode: AuthMode = useFragment() === 'sign-up' ? 'sign-up' : 'sign-in'
  const [message, setMessage] = useState<string>()
  const form = useSchemaForm<AuthValues, AuthValues>(() => import('./auth-rules.ts').then((m) => m.rulesOf(mode)), {
    defaultValues: EMPTY,
    shouldFocusError: false,
  })
  const { isSubmitting: pending } = useFormState({ control: form.control })
  const login = useChange(auth.login)
  const register = useChange(auth.register)

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
      toast({ title: 'Welcome back!', description: 'You have successfully signed in.' })
      enter(user, linkTo('home'))
    } catch (error) {
      setMessage(explainRefusal(error))
    }
  }
  const signUp = async ({ email, password, firstName, lastName }: AuthValues) => {
    try {
      const { user } = await register.mutateAsync({ body: { email, password, firstName, lastName } })
      toast({ title: 'Welcome!', description: "Let's set up your profile to get started." })
      enter(user, linkTo('ownerSetup'))
    } catch (error) {
      showFieldProblems(form, error)
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

/** The text for the red box, when the address is unknown; everything else is a toast. */
function explainRefusal(error: unknown): string | undefined {
  const said = serverMessageOf(error)
  if (hasCode(error, 'unknown-account')) return said
  const description = said ?? 'Please check your credentials and try again.'
  toast({ title: 'Login failed', description, variant: 'destructive' })
  return undefined
}
