const STEPS = [
  {
    title: 'Introduce your dog',
    text: 'A profile takes about five minutes: a photo, age and size, what makes the tail wag, and what is too much.',
  },
  {
    title: 'See who would get on',
    text: 'Browse the dogs around you. Each profile tells you how the dog plays, how much energy it has and whether it is vaccinated.',
  },
  {
    title: 'Write before you meet',
    text: 'Talk to the owner first and agree on a park or a beach. Your address and your e-mail stay private, and you can block or report anyone.',
  },
  {
    title: 'Keep your dog well',
    text: 'Keep a record of vaccinations, worming and flea treatments. We remind you by e-mail before the next one is due.',
  },
] as const

/** The steps from an account to a friendship. A sequence, therefore numbered. */
export function FirstSteps() {
  return (
    <section className="page-width grid gap-x-16 gap-y-10 py-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-28">
      <h2 className="text-4xl sm:text-5xl lg:sticky lg:top-12 lg:self-start">From sofa to playmate in four steps</h2>
      <ol className="flex flex-col">
        {STEPS.map(({ title, text }, position) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-7 last:border-b"
          >
            <span aria-hidden="true" className="font-display text-4xl leading-none font-extrabold text-brand">
              {position + 1}
            </span>
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
