import { ChevronLeft, ChevronRight } from 'lucide-react'

interface TurnButtonsProps {
  /** The picture that is looked at, and how many there are. */
  shown: number
  count: number
  goTo: (place: number) => void
}

/** The buttons at the sides of pictures; on phones pictures are swiped. At an end they stay, for the focus on them. */
export function TurnButtons({ shown, count, goTo }: TurnButtonsProps) {
  return (
    <>
      <Turn word="Previous" isPossible={shown > 0} onClick={() => goTo(shown - 1)} />
      <Turn word="Next" isPossible={shown < count - 1} onClick={() => goTo(shown + 1)} />
    </>
  )
}

function Turn({ word, isPossible, onClick }: { word: 'Previous' | 'Next'; isPossible: boolean; onClick: () => void }) {
  const [Icon, side] = word === 'Next' ? [ChevronRight, 'right-3'] : [ChevronLeft, 'left-3']
  return (
    <button
      aria-label={`${word} photo`}
      aria-disabled={!isPossible}
      onClick={onClick}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-night/75 text-on-night max-sm:hidden print:hidden ${side} ${isPossible ? 'hover:bg-night' : 'cursor-default opacity-40'}`}
    >
      <Icon className="size-6" aria-hidden="true" />
    </button>
  )
}
