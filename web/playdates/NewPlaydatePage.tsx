import { CalendarDays, type LucideIcon, MapPin, MessageSquareText, UsersRound } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { LENGTHS, NOTE_MAX, TIMES_MAX } from '#contract/playdates/options.ts'
import { ConfirmAddressNotice } from '#web/auth/ConfirmAddressNotice.tsx'
import { goToFirstProblem } from '#web/platform/first-problem.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { addStep, goBackOneStep, useStepHistory } from '#web/platform/routing/step-history.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { FormBar } from '#web/ui/layout/FormBar.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { OverlapQuestion } from './parts/OverlapQuestion.tsx'
import { STEPS } from './form/faults.ts'
import { Summary } from './form/Summary.tsx'
import { TimesField } from './form/TimesField.tsx'
import { useNewPlaydate } from './form/use-new-playdate.ts'
import { WhoStep } from './form/WhoStep.tsx'

const freeTimes = lazyComponentAfterLoad(() => import('./form/FreeTimeChips.tsx').then((m) => m.FreeTimeChips))
const whereField = lazyComponentAfterLoad(() => import('./form/WhereField.tsx').then((m) => m.WhereField))

/** Suggests a playdate in four steps: together on wide screens, one after the other on small ones. */
export function NewPlaydatePage() {
  return (
    <div className="page-width flex-1 pt-8 md:pt-12">
      <PageHeading intro="Two dogs, a time and a public place. The others choose what suits them.">
        Suggest a Playdate
      </PageHeading>
      <NewPlaydateForm />
    </div>
  )
}

function NewPlaydateForm() {
  const shape = useRef<HTMLFormElement>(null)
  const { goOn, submit, setStep, step, attempt, ...state } = useNewPlaydate()
  const { sending } = state
  const isPending = sending.isPending || state.parties.isLoading
  useEffect(() => {
    if (attempt && shape.current) goToFirstProblem(shape.current)
  }, [attempt])
  const showStep = (shown: number) => {
    setStep(shown)
    goToStep(shape.current, shown)
  }
  useStepHistory(step, showStep)
  const next = () => {
    if (!goOn()) return
    addStep(step + 1)
    goToStep(shape.current, step + 1)
  }
  const back = () => {
    if (!goBackOneStep()) showStep(step - 1)
  }
  return (
    <form
      ref={shape}
      method="post"
      noValidate
      aria-label="Suggest a Playdate"
      className="mt-8 flex flex-col gap-6 [&_input]:scroll-mt-40 [&_input]:scroll-mb-40 [&_section_button]:scroll-mb-40"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) submit()
      }}
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Steps step={step} state={state} />
      </div>
      <FormError>{sending.refusal}</FormError>
      {sending.refusal !== undefined && state.form.kind === 'open' && <ConfirmAddressNotice />}
      <Bar step={step} isOpen={state.form.kind === 'open'} isPending={isPending} onBack={back} onNext={next} />
      <OverlapQuestion
        open={sending.overlaps}
        onClose={() => sending.setOverlaps(false)}
        pending={sending.isPending}
        onConfirm={() => sending.send(true)}
      />
    </form>
  )
}

const PLACE_OF_WALK = 'Only those whom you accept learn the exact place.'

type FormState = Omit<ReturnType<typeof useNewPlaydate>, 'goOn' | 'submit' | 'setStep' | 'step' | 'attempt'>

function Steps({ step, state }: { step: number; state: FormState }) {
  const { form, change, faults, parties, zone, advice } = state
  const isOpen = form.kind === 'open'
  return (
    <>
      <Step number={0} current={step} Icon={UsersRound}>
        <WhoStep form={form} change={change} parties={parties} faults={faults} advice={advice} />
      </Step>
      <Step
        number={1}
        current={step}
        Icon={CalendarDays}
        text={isOpen ? 'An open walk has one time.' : 'Propose one time, or up to three to choose from.'}
      >
        <div className="flex flex-col gap-7">
          <QuietPart>
            <freeTimes.Component
              dogs={parties.chosenDogs}
              times={form.times}
              onChange={(times) => change({ times })}
              zone={zone}
              most={isOpen ? 1 : TIMES_MAX}
            />
          </QuietPart>
          <TimesField
            times={form.times}
            onChange={(times) => change({ times })}
            zone={zone}
            minutes={form.minutes}
            most={isOpen ? 1 : TIMES_MAX}
            faults={faults.times}
          />
          <RadioChips
            label="How long"
            options={LENGTHS.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
            value={String(form.minutes)}
            onChange={(minutes) => change({ minutes: Number(minutes) })}
          />
        </div>
      </Step>
      <Step number={2} current={step} Icon={MapPin} isWide text={isOpen ? PLACE_OF_WALK : undefined}>
        <Suspense fallback={<Skeleton className="h-73 rounded-2xl" />}>
          <whereField.Component
            value={form.where}
            onChange={(where) => change({ where })}
            ownerIds={parties.guests.map(({ owner }) => owner.id)}
            fault={faults.place}
          />
        </Suspense>
      </Step>
      <Step number={3} current={step} Icon={MessageSquareText} isWide>
        <Summary form={form} parties={parties} />
        <div data-invalid={faults.note ? '' : undefined}>
          <TextArea
            label="Note"
            optional
            hint="Where exactly you wait, what you bring, how long your dog likes to play."
            maxLength={NOTE_MAX}
            value={form.note}
            onChange={(event) => change({ note: event.target.value })}
            error={faults.note}
          />
        </div>
      </Step>
    </>
  )
}

interface StepCardProps {
  number: number
  /** The step that small screens show. */
  current: number
  Icon: LucideIcon
  text?: string | undefined
  isWide?: boolean
  children: ReactNode
}

function Step({ number, current, Icon, text, isWide = false, children }: StepCardProps) {
  const title = STEPS[number]
  return (
    <Card
      as="section"
      aria-labelledby={`step-${number}`}
      className={`min-w-0 ${number === current ? '' : 'max-lg:hidden'} ${isWide ? 'lg:col-span-2' : ''}`}
    >
      <div className="flex items-center gap-3">
        <span className="icon-tile size-11 rounded-2xl">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <h2 id={`step-${number}`} data-step={number} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
      </div>
      {text !== undefined && <p className="mt-3 text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </Card>
  )
}

/** Puts the focus on the heading of a step, once it is drawn. */
function goToStep(form: HTMLFormElement | null, step: number): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true })
    form?.scrollIntoView({ block: 'start', behavior: 'instant' })
  })
}

interface BarProps {
  step: number
  isOpen: boolean
  isPending: boolean
  onBack: () => void
  onNext: () => void
}

/** Sticky bar: Back and Next on small screens, and the submit button. */
function Bar({ step, isOpen, isPending, onBack, onNext }: BarProps) {
  const isLast = step === STEPS.length - 1
  return (
    <FormBar>
      <p className="mb-2 text-[0.9375rem] text-muted lg:hidden">{`Step ${step + 1} of ${STEPS.length}: ${STEPS[step]}`}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={linkTo('playdates')} variant="ghost" className={step === 0 ? '' : 'max-lg:hidden'}>
          Cancel
        </ButtonLink>
        {step > 0 && (
          <Button variant="ghost" className="lg:hidden" onClick={onBack}>
            Back
          </Button>
        )}
        {!isLast && (
          <Button pending={isPending} className="grow lg:hidden" onClick={onNext}>
            Next
          </Button>
        )}
        <Button type="submit" pending={isPending} className={`max-lg:grow ${isLast ? '' : 'max-lg:hidden'}`}>
          {isOpen ? 'Host This Walk' : 'Suggest Playdate'}
        </Button>
      </div>
    </FormBar>
  )
}
