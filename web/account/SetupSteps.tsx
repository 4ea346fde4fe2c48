const STEPS = ['one', 'two']

/** How far the set-up of a new member has come: first the owner, then the dog. */
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
