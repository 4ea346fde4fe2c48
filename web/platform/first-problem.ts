import { flushSync } from 'react-dom'

/** Focuses the first invalid field and scrolls its label and error to the middle of the window. */
export function goToFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector('[data-invalid]')
  field?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  // Without smooth scrolling, which takes seconds in a long form and stops when the layout moves.
  field?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Shows a form's problems at their fields, and goes to the first. */
export function showProblems(form: HTMLFormElement, show: () => void): void {
  flushSync(show)
  goToFirstProblem(form)
}
