import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { useFragment } from '#web/platform/routing/address.ts'
import { recheckSession, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'

const loadRules = () => import('./password-rules.ts').then((m) => m.EmailChange)
/** Where no mail is sent, at once; else when the link was opened, perhaps in another tab. */
const CHANGED = 'Your e-mail address is changed.'
const EMPTY = { email: '', currentPassword: '' }
/** The banner of an unconfirmed address leads here. */
const FRAGMENT = 'change-address'

/** Opens the form that changes the address, and says afterwards where the link went. It needs a password. */
export function ChangeAddress({ hasPassword }: { hasPassword: boolean }) {
  return (
    <div ref={keepFocusWithin} className="contents">
      <Steps hasPassword={hasPassword} />
    </div>
  )
}

function Steps({ hasPassword }: { hasPassword: boolean }) {
  const isLinked = useFragment() === FRAGMENT
  const [isOpened, setOpened] = useState(false)
  const [said, keep] = useAddressChange()
  const finish = (sent: AddressChange) => {
    setOpened(false)
    keep(sent)
  }
  if (!hasPassword)
    return (
      <p id={FRAGMENT} className="text-muted max-lg:scroll-mt-14">
        To change the address, set a password first: under “Security”, further below.
      </p>
    )
  if (isOpened || (isLinked && said === '')) return <AddressForm onDone={finish} />
  return (
    <>
      {said !== '' && (
        <p role="status" tabIndex={-1} className="rounded-2xl bg-sunken px-4 py-3 outline-none">
          {said}
        </p>
      )}
      <Button variant="secondary" className="max-sm:w-full sm:self-start" onClick={() => setOpened(true)}>
        Change Address
      </Button>
    </>
  )
}

/** The server's words about a change, and the new address. */
interface AddressChange {
  message: string
  address: string
}

/** Hook: what is said about the change that was asked for, also after a reload, until the address is another one. */
function useAddressChange(): [said: string, keep: (change: AddressChange) => void] {
  const email = useCurrentUser()?.email
  const [{ message, address }, keep] = useTabDraft(`address change of ${email}`, { message: '', address: '' })
  return [address === email ? CHANGED : message, keep]
}

interface AddressFormProps {
  onDone: (sent: AddressChange) => void
}

function AddressForm({ onDone }: AddressFormProps) {
  const form = useSchemaForm(loadRules, { defaultValues: EMPTY })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const change = useRouteMutation(auth.changeEmail)
  const id = useId()
  const user = useCurrentUser()
  const save = form.handleSubmit(async (body) => {
    try {
      const { message } = await change.mutateAsync({ body })
      toast.dismiss() // an earlier refusal
      onDone({ message, address: body.email.trim().toLowerCase() })
      // Where no mail is sent, it counts already.
      void recheckSession()
    } catch (error) {
      if (isSessionLost(error)) return
      showFieldProblems(form, error)
      toast({ title: serverMessageOf(error) ?? 'That did not work. Please try again.', variant: 'destructive' })
    } finally {
      change.reset() // the page stays, and would keep the password in memory
    }
  })
  return (
    <form
      id={FRAGMENT}
      method="post"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-5 max-lg:scroll-mt-14"
    >
      <h3 id={id} tabIndex={-1} className="text-xl outline-none">
        Change Address
      </h3>
      {/* Tells password managers whose password it is, so that they do not fill the address into the new one's field. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <EmailField
        label="New e-mail address"
        hint="We send a link there. Your address changes when you open it and confirm."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <Button type="submit" variant="secondary" pending={isSubmitting} className="self-stretch sm:self-end">
        Send Link
      </Button>
    </form>
  )
}
