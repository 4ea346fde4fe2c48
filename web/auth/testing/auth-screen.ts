import { dogs } from '#contract/dogs/routes.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// Locators and actions for the tests of the sign-in screen.

export type Screen = Awaited<ReturnType<typeof renderApp>>

export const password = (screen: Screen) => screen.getByLabelText('Password', { exact: true })
export const submit = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click()

export async function signUpTab(path = '/auth') {
  const screen = await renderApp(path)
  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  return screen
}

export async function fillSignIn(screen: Screen) {
  await screen.getByLabelText('Email').fill('mia@example.nz')
  await password(screen).fill('walkies every day')
}

export async function fillSignUp(screen: Screen) {
  await screen.getByLabelText('First name').fill('Mia')
  await screen.getByLabelText('Last name').fill('Parata')
  await fillSignIn(screen)
  await screen.getByRole('checkbox').click()
}

/** The text of the destructive toast; undefined without one. */
export const destructiveToast = () => document.querySelector('[data-variant=destructive]')?.textContent

/** Prepares the responses for the screens that follow a sign-in. */
export function answerHome(): void {
  server.answers(dogs.my, [])
}
