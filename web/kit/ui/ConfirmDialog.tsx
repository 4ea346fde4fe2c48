import { Suspense, useEffect } from 'react'
import { lazyPage } from '#web/kit/lazy-page.tsx'
import type { QuestionProps } from './Question.tsx'

const { Page: Question, preload } = lazyPage(() => import('./Question.tsx').then((m) => m.Question))

/** Asks before something is done. The focus starts on Cancel. What draws it comes after the page, before it is asked. */
export function ConfirmDialog(props: QuestionProps) {
  useEffect(() => void preload(), [])
  return (
    props.open && (
      <Suspense>
        <Question {...props} />
      </Suspense>
    )
  )
}
