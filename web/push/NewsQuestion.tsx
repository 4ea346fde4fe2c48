import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { asking } from './ask-for-news.ts'

/** Loaded on demand: it is shown once for each browser. */
const { Component: NewsCard } = lazyComponent(() => import('./parts/NewsCard.tsx').then((m) => m.NewsCard))

/** The card "Get news on this phone?", after the first message or playdate that was sent from this browser. */
export function NewsQuestion() {
  const isShown = useSyncExternalStore(asking.subscribe, asking.isShown, () => false)
  return isShown ? (
    <QuietPart>
      <NewsCard />
    </QuietPart>
  ) : null
}
