import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { auth } from '#contract/auth/routes.ts'
import { problems } from '#contract/kit/problems.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import {
  answerHome,
  destructiveToast,
  fillSignIn,
  fillSignUp,
  password,
  signUpTab,
  submit,
} from './testing/auth-screen.ts'

/** An empty profile, as before owner set-up. */
const newcomer = { age: null, location: null, city: null, bio: null }

test('while signing in, the button is disabled and reads "Signing in...", and nothing is sent twice [AUTH-09 AUTH-10]', async () => {
  const answer = server.holds(auth.login, { user: make.user() })
  answerHome()
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  const button = screen.getByRole('button', { name: 'Signing in...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await password(screen).click()
  await userEvent.keyboard('{Enter}')

  answer()
  await expect.poll(() => location.pathname).toBe('/')
  expect(server.callsOf(auth.login)).toHaveLength(1)
})

test('while signing up, the button is disabled and reads "Creating account..." [AUTH-09 AUTH-10]', async () => {
  const answer = server.holds(auth.register, { user: make.user(newcomer) })
  const screen = await signUpTab()
  await fillSignUp(screen)
  await submit(screen, 'Create Account')

  const button = screen.getByRole('button', { name: 'Creating account...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')

  answer()
  await expect.poll(() => location.pathname).toBe('/owner-setup')
})

test('the names and the e-mail stay in the form while another page is looked at, the password does not', async () => {
  const screen = await signUpTab()
  await fillSignUp(screen)
  navigate('/coming-soon')
  await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument()
  navigate('/auth#sign-up')

  await expect.element(screen.getByLabelText('First name')).toHaveValue('Mia')
  await expect.element(screen.getByLabelText('Email')).toHaveValue('mia@example.nz')
  await expect.element(password(screen)).toHaveValue('')
  expect(JSON.stringify(sessionStorage)).not.toContain('walkies')
})

test('a double click on "Create Account" creates one account and shows no error [AUTH-09]', async () => {
  server.answers(auth.register, { user: make.user(newcomer) })
  const screen = await signUpTab()
  await fillSignUp(screen)
  const button = screen.getByRole('button', { name: 'Create Account' })
  await expect.element(button).toBeEnabled()
  // Both at once: on a busy machine the second one of a real pair would come to the next page.
  for (const detail of [1, 2])
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

  await expect.poll(() => location.pathname).toBe('/owner-setup')
  await expect.element(screen.getByText('Welcome!', { exact: true })).toBeVisible()
  expect(server.callsOf(auth.register)).toHaveLength(1)
  // Nor does the app hold the password that was sent.
  await expect.poll(() => queryClient.getMutationCache().getAll()).toEqual([])
  expect(toast.entries()).toMatchObject([{ title: 'Welcome!' }])
})

test('the buttons read "Create Account" and "Sign In"; e-mail and names are kept on a tab switch [AUTH-11]', async () => {
  const screen = await signUpTab()
  await fillSignUp(screen)
  await expect.element(screen.getByRole('button', { name: 'Create Account', exact: true })).toBeVisible()

  await screen.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(screen.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('mia@example.nz')
  await expect.element(password(screen)).toHaveValue('')

  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Mia')
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Parata')
})

test('signing in sets the current user, shows a toast and goes to / [AUTH-12 AUTH-24 AUTH-26 AUTH-32]', async () => {
  server.answers(auth.login, { user: make.user({ firstName: 'Mia' }) })
  answerHome()
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(screen.getByText('Welcome, Mia')).toBeVisible()
  await expect.element(screen.getByText('Welcome back!')).toBeVisible()
  await expect.element(screen.getByText('You have successfully signed in.')).toBeVisible()
  expect(server.callsOf(auth.login).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/auth/login', { email: 'mia@example.nz', password: 'walkies every day' }],
  ])
})

test('signing up sets the current user, shows a welcome and goes to /owner-setup [AUTH-13 AUTH-25 AUTH-26 AUTH-33 AUTH-34]', async () => {
  server.answers(auth.register, { user: make.user({ ...newcomer, firstName: 'Mia Rose' }) })
  const screen = await signUpTab()
  await fillSignUp(screen)
  await submit(screen, 'Create Account')

  await expect.poll(() => location.pathname).toBe('/owner-setup')
  await expect.element(screen.getByText('Welcome!', { exact: true })).toBeVisible()
  await expect.element(screen.getByText("Let's set up your profile to get started.")).toBeVisible()
  await expect.element(screen.getByLabelText('First name', { exact: true })).toHaveValue('Mia Rose')
  const body = { email: 'mia@example.nz', password: 'walkies every day', firstName: 'Mia', lastName: 'Parata' }
  expect(server.callsOf(auth.register).map((call) => [call.method, call.path, call.body])).toEqual([
    ['POST', '/api/auth/register', body],
  ])
})

test('an unknown account is shown in a red box under the form, without a toast [AUTH-29]', async () => {
  const message = "You don't have an account with this email yet. Please create an account first."
  server.refuses(auth.login, 'unknown-account')
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  const box = screen.getByRole('alert').getByRole('paragraph')
  await expect.element(box).toHaveTextContent(message)
  const { color, borderColor, borderStyle } = getComputedStyle(box.element())
  const probe = screen.container.appendChild(document.createElement('p'))
  probe.className = 'text-danger'
  const red = getComputedStyle(probe).color
  expect([color, borderColor, borderStyle]).toEqual([red, red, 'solid'])
  const button = screen.getByRole('button', { name: 'Sign In', exact: true }).element()
  expect(box.element().getBoundingClientRect().top).toBeGreaterThan(button.getBoundingClientRect().bottom)
  expect(toast.entries()).toEqual([])
})

test('a suspended account is told so in the box, which stays, without a toast [MOD-03]', async () => {
  server.refuses(auth.login, 'suspended')
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')
  const message = 'This account is suspended {until}. Our e-mail says why, and how to appeal.'
  await expect.element(screen.getByRole('alert').getByRole('paragraph')).toHaveTextContent(message)
  expect(toast.entries()).toEqual([])
})

test('the red box is for sign-in only: at sign-up the same message is a toast [AUTH-29 AUTH-31]', async () => {
  const refused = { message: 'Please create an account first.', code: 'unknown-account' }
  server.sends(auth.register, () => Response.json(refused, { status: 401 }))
  const screen = await signUpTab()
  await fillSignUp(screen)
  await submit(screen, 'Create Account')

  await expect.poll(destructiveToast).toBe('Registration failedPlease create an account first.')
  expect(screen.getByText('Please create an account first.').elements()).toHaveLength(1)
})

test('any other refusal shows the toast "Login failed" with the server’s message [AUTH-30]', async () => {
  server.refuses(auth.login, 'wrong-password')
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  await expect.element(screen.getByText('Login failed')).toBeVisible()
  await expect.element(screen.getByText('Incorrect email or password.')).toBeVisible()
  expect(destructiveToast()).toBe('Login failedIncorrect email or password.')
  expect(location.pathname).toBe('/auth')
})

test('a refusal shows its message, and neither its code nor its status [AUTH-35]', async () => {
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  for (const code of ['unknown-account', 'wrong-password', 'too-many-attempts'] as const) {
    const [status, message] = problems[code]
    server.sends(auth.login, () => Response.json({ message, code }, { status }))
    await submit(screen, 'Sign In')
    await expect.element(screen.getByText(message)).toBeVisible()
    expect(document.body.innerHTML).not.toContain(code)
    expect(document.body.innerText).not.toContain(`${status}`)
  }
})

test('after a failed connection the toast asks to check the credentials [AUTH-30 API-07]', async () => {
  server.losesConnection(auth.login)
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  await expect.poll(destructiveToast).toBe('Login failedPlease check your credentials and try again.')
})

test('a refused registration shows the toast "Registration failed" [AUTH-31]', async () => {
  server.refuses(auth.register, 'email-taken')
  const screen = await signUpTab()
  await fillSignUp(screen)
  await submit(screen, 'Create Account')
  await expect
    .poll(destructiveToast)
    .toBe('Registration failedThis email is already registered. Please sign in instead.')

  server.losesConnection(auth.register)
  await submit(screen, 'Create Account')
  await expect.poll(destructiveToast).toBe('Registration failedPlease try again with different details.')
})

test('signing in removes the stored data of a previous user [AUTH-43]', async () => {
  localStorage.setItem('lastSearch', '{"searchTerm":"Taupō"}')
  server.answers(auth.login, { user: make.user() })
  answerHome()
  const screen = await renderApp('/auth')
  await fillSignIn(screen)
  await submit(screen, 'Sign In')

  await expect.poll(() => localStorage.getItem('lastSearch')).toBeNull()
})

test('without hydration the form posts, so that Enter never puts a password into the URL', async () => {
  const screen = await renderApp('/auth')

  expect(screen.container.querySelector('form')?.method).toBe('post')
})
