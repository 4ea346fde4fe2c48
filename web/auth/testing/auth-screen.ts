import { dogs } from '#contract/dogs/routes.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// What the tests of the sign-in screen look for and do.

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

/** The words of the destructive toast, when there is one. */
export const destructiveToast = () => document.querySelector('[data-variant=destructive]')?.textContent

/** What a signed-in person's next page asks for. */
export function answerHome(): void {
  server.answers(dogs.my, [])
}
