import { lazy, Suspense } from 'react'
import type { QuestionProps } from './Question.tsx'

const Question = lazy(() => import('./Question.tsx').then((m) => ({ default: m.Question })))

/** Asks before something is done. The focus starts on Cancel. What draws it is loaded when it is first asked. */
export function ConfirmDialog(props: QuestionProps) {
  return (
    props.open && (
      <Suspense>
        <Question {...props} />
      </Suspense>
    )
  )
}
