import { type FocusEvent, useId, useRef } from 'react'
import { CloseButton } from '#web/ui/layout/CloseButton.tsx'
import { PhoneNews } from '../PhoneNews.tsx'
import { stopAsking } from '../ask-for-news.ts'

/**
 * Below the heads of page and conversation; covers neither the field for the next message nor the bar at the bottom. On
 * closing, the focus returns to where it came from.
 */
export function NewsCard() {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !card.current?.contains(relatedTarget)) before.current = relatedTarget
  }
  const close = () => {
    const isFocused = card.current?.contains(document.activeElement)
    const last = before.current?.isConnected ? before.current : document.getElementById('main')
    stopAsking()
    if (isFocused) last?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus was
    <section
      ref={card}
      aria-labelledby={id}
      onFocus={remember}
      className="fixed inset-x-3 top-44 z-30 mx-auto max-h-[calc(100dvh-17rem)] max-w-md animate-appear overflow-y-auto rounded-3xl border border-line bg-card p-5 shadow-float md:right-6 md:left-auto md:mx-0 md:w-104"
    >
      <div className="pr-10">
        <h2 id={id} className="text-xl">
          Get news on this phone?
        </h2>
        <p className="mt-1 mb-4 text-muted">
          Hear at once when there is an answer. You choose what comes, in Settings.
        </p>
      </div>
      <PhoneNews onDone={close} onLater={close} />
      <CloseButton onClick={close} className="absolute top-3 right-3 size-11 hover:bg-sunken" />
    </section>
  )
}
