import { Check, Eye } from 'lucide-react'

interface SignListProps {
  title: string
  /** Decorative: it shows the first sign of the list. */
  picture: string
  signs: readonly string[]
  /** `good`: carry on; `watch`: be careful. The title says it as well. */
  tone: 'good' | 'watch'
}

const tones = {
  good: { box: 'bg-fern-tint', mark: 'text-fern', Icon: Check },
  watch: { box: 'bg-amber-tint', mark: 'text-amber', Icon: Eye },
} as const

/** A list of body signals. */
export function SignList({ title, picture, signs, tone }: SignListProps) {
  const { box, mark, Icon } = tones[tone]
  return (
    <div className={`rounded-3xl p-5 sm:p-6 print:border print:border-line ${box}`}>
      <img
        src={picture}
        alt=""
        width="320"
        height="176"
        loading="lazy"
        className="mx-auto mb-4 h-auto w-full max-w-xs print:max-w-40"
      />
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-3 flex flex-col gap-2.5 text-[1.0625rem] leading-snug">
        {signs.map((sign) => (
          <li key={sign} className="flex gap-3">
            <Icon className={`mt-0.5 size-5 shrink-0 ${mark}`} aria-hidden="true" /> {sign}
          </li>
        ))}
      </ul>
    </div>
  )
}
