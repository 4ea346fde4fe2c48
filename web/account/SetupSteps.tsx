const STEPS = ['one', 'two']

/** The steps of a new member's set-up: owner, then dog. */
export function SetupSteps({ step }: { step: 1 | 2 }) {
  return (
    <div className="mb-5 flex items-center gap-3 text-[0.9375rem] font-semibold text-muted">
      <span className="flex gap-1.5" aria-hidden="true">
        {STEPS.map((name, position) => (
          <span key={name} className={`h-2 w-9 rounded-full ${position < step ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </span>
      <p>Step {step} of 2</p>
    </div>
  )
}
