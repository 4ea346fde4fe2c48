import { ShieldCheck } from 'lucide-react'

const TIPS = ['Meet in public spaces', 'Share no personal details', 'Watch how dogs interact before off-leash meetings']

/** Safety tips for a first meeting. */
export function SafetyTips() {
  return (
    <section aria-labelledby="safety-tips" className="rounded-3xl bg-fern-tint p-5 text-ink sm:p-7">
      <h2 id="safety-tips" className="flex items-center gap-3 text-xl sm:text-2xl">
        <ShieldCheck className="size-7 shrink-0 text-fern" aria-hidden="true" /> Safety tips
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 marker:text-fern">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  )
}
