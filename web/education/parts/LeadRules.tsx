import picture from '#web/assets/guide-rules.svg'
import { Aside } from './Aside.tsx'
import { GuideChapter } from './GuideChapter.tsx'

/** The chapter about lead rules: the law in general terms, with a pointer to council bylaws. */
export function LeadRules() {
  return (
    <GuideChapter
      chapter="rules"
      picture={{ src: picture, alt: 'A dog sits on its lead beside the sign that says what is allowed here' }}
    >
      <p>
        Every council makes its own rules about where dogs may run, so what is fine on one beach may cost you a fine on
        the next. Some things hold everywhere in New Zealand:
      </p>
      <ul className="flex list-disc flex-col gap-2.5 pl-6 marker:text-brand">
        <li>
          Your dog is registered with your council from three months old, wears its tag and, as a rule, is microchipped.
        </li>
        <li>It is under control at all times in public, and you carry a lead even where it may run free.</li>
        <li>
          Some places are lead-only, some are closed to dogs, and many beaches change with the season and the hour.
        </li>
        <li>
          Public conservation land is closed to dogs unless a sign or a permit says otherwise. Keep well away from
          nesting birds, penguins and seals, and from farm animals.
        </li>
        <li>
          A dog that is classified as menacing or dangerous wears a muzzle in public; a dangerous one stays on its lead
          as well.
        </li>
        <li>You pick up after your dog. Carry two bags: somebody nearby has forgotten theirs.</li>
      </ul>
      <Aside title="Check your council">
        Look up your council’s website and search for “dog exercise areas” before you agree on a place, and read the
        sign at the gate: it wins.
      </Aside>
    </GuideChapter>
  )
}
