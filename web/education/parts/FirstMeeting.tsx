import picture from '#web/assets/guide-together.svg'
import { GuideChapter } from './GuideChapter.tsx'

const STEPS = [
  {
    title: 'Talk before you walk',
    text: 'Tell each other what your dogs love and what is too much for them: size, speed, toys, children, other dogs’ food. Ask about vaccinations, and stay at home with a cough or an upset tummy.',
  },
  {
    title: 'Choose a place that belongs to nobody',
    text: 'A quiet park or a wide beach, where neither dog lives and there is room to step aside. Leave toys and treats in the bag, so that there is nothing to quarrel about.',
  },
  {
    title: 'Walk side by side first',
    text: 'Start about ten metres apart, going the same way, on loose leads. Five minutes of walking together tells them more than going nose to nose, and it burns off the first excitement.',
  },
  {
    title: 'Come closer when both are calm',
    text: 'Sniffing the ground, glancing over and glancing away again: good. Pulling, staring or freezing: widen the gap and walk on.',
  },
  {
    title: 'Say hello in a curve',
    text: 'Slack leads, owners relaxed and still moving. Three seconds, then on again. Do that a few times.',
  },
  {
    title: 'Leads off only when everything says yes',
    text: 'It has to be allowed there, both dogs come when they are called, both owners agree, and both dogs would like to. If one of the four is missing, a walk on the lead is a lovely first meeting, too.',
  },
  {
    title: 'Take breaks',
    text: 'Every few minutes call them apart for water, shade and a sniff around. Excitement settles, and you see whether both would like to go on. In the heat, keep it shorter still.',
  },
  {
    title: 'Stop while it is going well',
    text: 'Twenty minutes is plenty. Dogs remember how a meeting ended, so end it with a wag.',
  },
] as const

/** The chapter about a first meeting, from message to goodbye. */
export function FirstMeeting() {
  return (
    <GuideChapter
      chapter="meeting"
      picture={{ src: picture, alt: 'Two owners walk their dogs the same way on loose leads, well apart' }}
    >
      <p>Most meetings that go wrong went too fast. This is the slow way, which is the quick way to a friend.</p>
      <ol className="mt-2 flex flex-col gap-6">
        {STEPS.map(({ title, text }, position) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 print:break-inside-avoid">
            <span
              aria-hidden="true"
              className="grid size-12 place-items-center rounded-full bg-brand-tint font-display text-xl font-extrabold text-brand dark:text-brand-strong print:border print:border-line"
            >
              {position + 1}
            </span>
            <div>
              <h3 className="pt-2 text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </GuideChapter>
  )
}
