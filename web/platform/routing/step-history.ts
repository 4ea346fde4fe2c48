import { useEffect, useEffectEvent } from 'react'

// A form that shows one step at a time has a history entry for each step, so that the browser's Back and Forward go
// from step to step. The form keeps its values and its step itself.

/** The state of a step's history entry. */
interface StepState {
  step?: number
  /** The number of the form's entries before this one. */
  stepsBefore?: number
}

const stateHere = () => (history.state ?? {}) as StepState

/**
 * Hook: shows the step of the history entry that the browser's Back or Forward leads to.
 * @param step the step that is shown
 * @param show shows another one
 */
export function useStepHistory(step: number, show: (step: number) => void): void {
  const showStepHere = useEffectEvent(() => {
    const { step: here } = stateHere()
    if (here !== undefined && here !== step) show(here)
  })
  useEffect(() => {
    const follow = () => showStepHere()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  // The form begins at a later step with a kept draft, and returns to an earlier one when something is missing there.
  useEffect(() => {
    const { step: here = step, stepsBefore = 0 } = stateHere()
    const back = here - step
    if (back > 0 && back <= stepsBefore) history.go(-back)
    else history.replaceState({ ...stateHere(), step }, '')
  }, [step])
}

/** Adds the history entry of the next step. */
export function addStep(step: number): void {
  const { stepsBefore = 0 } = stateHere()
  history.pushState({ ...stateHere(), step, stepsBefore: stepsBefore + 1 }, '')
}

/** Goes to the history entry of the step before. @returns false when the form began at this step */
export function goBackOneStep(): boolean {
  const { stepsBefore = 0 } = stateHere()
  if (stepsBefore > 0) history.back()
  return stepsBefore > 0
}

/** Goes to the form's first history entry and then calls `leave`, which replaces that entry with another page's. */
export function leaveSteps(leave: () => void): void {
  const { stepsBefore = 0 } = stateHere()
  if (stepsBefore === 0) return leave()
  const leaveHere = (event: PopStateEvent) => {
    event.stopImmediatePropagation() // otherwise the form would show its first step
    leave()
  }
  addEventListener('popstate', leaveHere, { capture: true, once: true })
  history.go(-stepsBefore)
}
