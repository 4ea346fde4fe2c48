import { ArrowRight, Eye, Film, Lock, Trees } from 'lucide-react'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CardHeading } from '#web/ui/layout/CardHeading.tsx'

const TIPS = [
  { text: 'Meet in public spaces', Icon: Trees },
  { text: 'Share no personal details', Icon: Lock },
  { text: 'Follow the meet-up rules video', Icon: Film },
  { text: 'Watch how dogs interact before off-leash meetings', Icon: Eye },
] as const

/** Four safety tips for a first meeting. */
export function SafetyTipsCard() {
  return (
    <Card as="section" aria-labelledby="quick-safety-tips" className="flex flex-col border-transparent bg-fern-tint">
      <CardHeading id="quick-safety-tips">Quick safety tips</CardHeading>
      <ul className="mb-4 flex flex-col gap-3">
        {TIPS.map(({ text, Icon }) => (
          <li key={text} className="flex gap-3">
            <Icon className="mt-0.5 size-5.5 shrink-0 text-fern" aria-hidden="true" />
            <span className="font-semibold">{text}</span>
          </li>
        ))}
      </ul>
      <Link
        to={linkTo('education')}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-fern underline decoration-2 underline-offset-4 hover:decoration-4"
      >
        Read the guide to first meetings <ArrowRight className="size-4.5" aria-hidden="true" />
      </Link>
    </Card>
  )
}
