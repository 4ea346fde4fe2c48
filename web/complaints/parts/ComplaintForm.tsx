import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { COMPLAINT_LENGTHS } from '#contract/complaints/options.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { lengthOf } from '#contract/kit/text.ts'
import { ApiError, serverMessageOf } from '#web/platform/api/api.ts'
import { showProblems } from '#web/platform/first-problem.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { removeTabDraft, useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { Confirmation } from '#web/ui/feedback/Confirmation.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { useTypedEarly } from './typed-early.ts'

const FAILED = 'We could not send this. Please check your connection and try again.'
const EMPTY = { name: '', email: '', what: '', where: '' }
type Complaint = typeof EMPTY
const DRAFT = 'complaint'
const LABEL = 'Complaint'

const REQUIRED: Complaint = {
  name: 'Please enter your name',
  email: 'Please enter your e-mail address',
  what: 'Please say what is harmful',
  where: 'Please say where it is',
}
const LABELS = { name: 'Name', what: 'Description', where: 'Place' }

/** The problems of the fields, without those that only the server finds. */
function problemsIn(complaint: Complaint): Partial<Complaint> {
  const problems: Partial<Complaint> = {}
  for (const name of Object.keys(EMPTY) as (keyof Complaint)[]) {
    const length = lengthOf(complaint[name].trim())
    if (length === 0) problems[name] = REQUIRED[name]
    else if (name !== 'email' && length > COMPLAINT_LENGTHS[name]) problems[name] = `${LABELS[name]} is too long`
  }
  return problems
}

/** The server's words about each field. */
function refusedFields(error: unknown): Partial<Complaint> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
}

const hasAny = (fields: Partial<Complaint>) => Object.keys(fields).length > 0

/** The fields that differ from the complaint: they were typed into the prerendered form before React took over. */
function typedEarly(form: HTMLFormElement, complaint: Complaint): Partial<Complaint> {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = fields.filter(({ name, value }) => value !== '' && value !== complaint[name as keyof Complaint])
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

/** Name, e-mail address, what is harmful and where it is. */
export function ComplaintForm() {
  const [complaint, change] = useTabDraft(DRAFT, EMPTY)
  const [problems, setProblems] = useState<Partial<Complaint>>({})
  const { mutateAsync, isPending, isSuccess, error } = useRouteMutation(complaints.make)
  const formRef = useRef<HTMLFormElement>(null)
  const replaced = useTypedEarly(LABEL)
  const keepTyped = useEffectEvent(() => {
    const typed = { ...replaced, ...(formRef.current && typedEarly(formRef.current, complaint)) }
    if (hasAny(typed)) change(typed)
  })
  // Before the next rendering, which puts the complaint into the fields.
  useLayoutEffect(() => keepTyped(), [])
  if (isSuccess) {
    return (
      <Confirmation>
        <strong>We have your complaint.</strong> We look at it and write to {complaint.email} when it is decided.
      </Confirmation>
    )
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const found = problemsIn(complaint)
    if (hasAny(found)) return showProblems(form, () => setProblems(found))
    // Not callbacks of the hook, which run only while the page is shown.
    mutateAsync({ body: complaint }).then(
      () => removeTabDraft(DRAFT),
      (refusal: unknown) => showProblems(form, () => setProblems(refusedFields(refusal))),
    )
  }
  const field = (name: keyof Complaint) => ({
    name,
    value: complaint[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })
  return (
    <form ref={formRef} method="post" noValidate aria-label={LABEL} onSubmit={send} className="flex flex-col gap-5">
      <TextField label="Your name" autoComplete="name" {...field('name')} />
      <EmailField
        label="Your e-mail address"
        hint="We write there when it is decided. The author does not learn it."
        {...field('email')}
      />
      <TextArea
        label="Where is it?"
        hint="The address of the page, or whose profile, photo or message it is."
        rows={2}
        maxLength={COMPLAINT_LENGTHS.where}
        {...field('where')}
      />
      <TextArea
        label="What is harmful, and why?"
        hint="The author reads what you write here."
        rows={5}
        maxLength={COMPLAINT_LENGTHS.what}
        {...field('what')}
      />
      <FormError>{error && !hasAny(refusedFields(error)) ? (serverMessageOf(error) ?? FAILED) : undefined}</FormError>
      <Button type="submit" size="lg" wide pending={isPending}>
        Send
      </Button>
    </form>
  )
}
