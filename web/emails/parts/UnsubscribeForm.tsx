import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { NEWS_KINDS, type NewsKind, newsInWords } from '#contract/account/news.ts'
import { emails } from '#contract/emails/routes.ts'
import { refetch } from '#web/platform/api/query-client.ts'
import { newsQuery } from '#web/push/push.queries.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { useSchemaForm } from '#web/platform/form.ts'
import { callForOutcome } from '#web/platform/api/outcome.ts'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { setCurrentUser, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'

/** The confirmation is shown after this time at the earliest. */
const SHORTEST_WAIT_MS = 1000
const LABEL = 'Unsubscribe'

const loadRules = () => import('./unsubscribe-rules.ts').then((m) => m.Address)
const inLink = (name: 'email' | 'token' | 'kind') => new URLSearchParams(location.search).get(name)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The field of the prerendered page, which this form replaces, not hydrates, where a member has opened it. */
function replacedField(): { typed?: string; hadFocus?: boolean } {
  if (!('document' in globalThis)) return {} // while the page is prerendered
  const field = document.querySelector<HTMLInputElement>(`form[aria-label="${LABEL}"] input`)
  return field?.value ? { typed: field.value, hadFocus: field === document.activeElement } : {}
}

/** The mails that were stopped: all to the address, or those of a kind. */
export interface Stopped {
  email: string
  kind?: NewsKind
}

/** The form for the address to unsubscribe, filled in from the link of the mail; it stops the mail's kind, or all. */
export function UnsubscribeForm({ onDone }: { onDone: (stopped: Stopped) => void }) {
  const user = useCurrentUser()
  const form = useSchemaForm(loadRules, { defaultValues: { email: '' } })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const { getValues, setValue, setFocus } = form
  // The page is prerendered without a query string, and an address may have been typed before React took over.
  const [{ typed, hadFocus }] = useState(replacedField)
  useEffect(() => {
    if (getValues('email') === '') setValue('email', typed ?? inLink('email') ?? '')
    if (hadFocus) setFocus('email')
  }, [getValues, setValue, setFocus, typed, hadFocus])
  const isHydrated = useHydrated()
  const linkKind = isHydrated ? NEWS_KINDS.find((kind) => kind === inLink('kind')) : undefined
  const [isAll, setIsAll] = useState(false)
  const kind = isAll ? undefined : linkKind

  const unsubscribe = form.handleSubmit(
    async ({ email }) => {
      const token = inLink('token')
      const asked = callForOutcome(emails.unsubscribe, {
        body: { email, ...(token && { token }), ...(kind && { kind }) },
      })
      const [outcome] = await Promise.all([asked, wait(SHORTEST_WAIT_MS)])
      if (!outcome.success) {
        return toast({ title: 'Something went wrong. Please try again or contact support.', variant: 'destructive' })
      }
      toast.dismiss()
      if (user?.email === email.toLowerCase()) {
        if (kind) refetch(newsQuery)
        else setCurrentUser({ ...user, emailNotifications: false })
      }
      onDone({ email, ...(kind && { kind }) })
    },
    ({ email }) => {
      if (form.getValues('email').trim() !== '') return
      toast({ title: 'Email required', description: email?.message, variant: 'destructive' })
    },
  )
  return (
    <form
      method="post"
      noValidate
      aria-label={LABEL}
      onSubmit={(event) => void unsubscribe(event)}
      className="flex flex-col gap-5"
    >
      <EmailField error={errors.email?.message} {...form.register('email')} />
      {linkKind && (
        <RadioChips
          label="What should stop?"
          options={[
            { value: 'kind', label: `E-mails about ${newsInWords(linkKind)}` },
            { value: 'all', label: 'All e-mails' },
          ]}
          value={isAll ? 'all' : 'kind'}
          onChange={(chosen) => setIsAll(chosen === 'all')}
        />
      )}
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        Unsubscribe
      </Button>
    </form>
  )
}
