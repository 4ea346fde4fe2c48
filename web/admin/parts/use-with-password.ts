import { useState } from 'react'
import { auth } from '#contract/auth/routes.ts'
import { PASSWORD_AGAIN } from '#contract/kit/password-again.ts'
import { hasCode, serverMessageOf } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'

export type WithPassword = ReturnType<typeof useWithPassword>

/** An act of an administrator: when the last sign-in is too old, it asks for the password and tries again. */
export function useWithPassword(act: () => Promise<void>, onFailed: (error: unknown) => void) {
  const me = useCurrentUser()?.email ?? ''
  const [asksPassword, setAsksPassword] = useState(false)
  const [isActing, setActing] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const login = useChange(auth.login)

  const attempt = async () => {
    setActing(true)
    try {
      await act()
    } catch (error) {
      if (!hasCode(error, 'password-again')) return onFailed(error)
      setAsksPassword(true)
      setProblem(PASSWORD_AGAIN)
    } finally {
      setActing(false)
    }
  }
  const confirm = async () => {
    if (!asksPassword) return attempt()
    if (password === '') return setProblem(PASSWORD_AGAIN)
    try {
      await login.mutateAsync({ body: { email: me, password } })
    } catch (error) {
      const words = serverMessageOf(error)
      return words === undefined ? onFailed(error) : setProblem(words)
    } finally {
      login.reset() // the dialog stays, and would keep the password in memory
    }
    setPassword('')
    return attempt()
  }
  const typePassword = (text: string) => {
    setPassword(text)
    setProblem(undefined)
  }
  return { asksPassword, password, typePassword, problem, isPending: login.isPending || isActing, confirm }
}
