import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { fillSignUp, password, type Screen, signUpTab, submit } from './testing/auth-screen.ts'

/** The error that aria-describedby of the field refers to. */
const errorOf = (field: ReturnType<Screen['getByLabelText']>) => {
  const element = field.element()
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const isInvalid = element.getAttribute('aria-invalid') === 'true'
  return isInvalid ? document.getElementById(ids.at(-1) ?? '')?.textContent : undefined
}

test('nothing is sent while a check fails; errors are shown under the fields [AUTH-14]', async () => {
  const screen = await renderApp('/auth')
  await submit(screen, 'Sign In')

  await expect.poll(() => errorOf(screen.getByLabelText('Email'))).toBe('Email is required')
  await expect.poll(() => errorOf(password(screen))).toBe('Password is required')
  expect(server.callsOf(auth.login)).toEqual([])
})

test('each empty sign-up field shows its error [AUTH-15 AUTH-17 AUTH-20 AUTH-21 AUTH-22]', async () => {
  const screen = await signUpTab()
  await submit(screen, 'Create Account')

  await expect.poll(() => errorOf(screen.getByLabelText('First name'))).toBe('First name is required')
  await expect.poll(() => errorOf(screen.getByLabelText('Last name'))).toBe('Last name is required')
  await expect.poll(() => errorOf(screen.getByLabelText('Email'))).toBe('Email is required')
  await expect.poll(() => errorOf(password(screen))).toBe('Password is required')
  await expect.poll(() => errorOf(screen.getByRole('checkbox'))).toBe('You must accept the terms and privacy policy')
  expect(server.callsOf(auth.register)).toEqual([])
})

for (const email of ['mia', 'mia@example', '@example.nz', 'mia@.', 'mia parata@example.nz', 'mia@@example.nz']) {
  test(`"${email}" is refused as an e-mail address [AUTH-16]`, async () => {
    const screen = await renderApp('/auth')
    await screen.getByLabelText('Email').fill(email)
    await submit(screen, 'Sign In')

    await expect.poll(() => errorOf(screen.getByLabelText('Email'))).toBe('Please enter a valid email address')
  })
}

test('the shortest e-mail address is accepted [AUTH-16]', async () => {
  const screen = await renderApp('/auth')
  await screen.getByLabelText('Email').fill('a@b.c')
  await submit(screen, 'Sign In')

  await expect.poll(() => errorOf(password(screen))).toBe('Password is required')
  expect(errorOf(screen.getByLabelText('Email'))).toBeUndefined()
})

test('seven characters are refused under the password field on both tabs, eight are accepted [AUTH-18]', async () => {
  const screen = await renderApp('/auth')
  await password(screen).fill('1234567')
  await submit(screen, 'Sign In')
  await expect.poll(() => errorOf(password(screen))).toBe('Password must be at least 8 characters')
  await password(screen).fill('12345678')
  await expect.poll(() => errorOf(password(screen))).toBeUndefined()
  expect(errorOf(screen.getByLabelText('Email'))).toBe('Email is required')

  await screen.getByRole('tab', { name: 'Sign Up' }).click()
  await password(screen).fill('1234567')
  await submit(screen, 'Create Account')
  await expect.poll(() => errorOf(password(screen))).toBe('Password must be at least 8 characters')
})

test('an address that is taken is said to be at its field, which gets the focus', async () => {
  server.refuses(auth.register, 'email-taken')
  const screen = await signUpTab()
  await fillSignUp(screen)
  await submit(screen, 'Create Account')

  const email = screen.getByLabelText('Email')
  await expect.poll(() => errorOf(email)).toBe('This email is already registered. Please sign in instead.')
  await expect.element(email).toHaveFocus()
})

test('a reserved name or one without letters shows an error under its field, and nothing is sent [C-46]', async () => {
  const screen = await signUpTab()
  await screen.getByLabelText('First name').fill('Dеlеtеd')
  await screen.getByLabelText('Last name').fill('123')
  await submit(screen, 'Create Account')

  await expect.poll(() => errorOf(screen.getByLabelText('First name'))).toBe('Please enter your real first name')
  await expect.poll(() => errorOf(screen.getByLabelText('Last name'))).toBe('Last name must have at least one letter')
  expect(server.callsOf(auth.register)).toEqual([])
})

test('a password of eight characters is accepted [AUTH-19]', async () => {
  const screen = await signUpTab()
  await password(screen).fill('12345678')
  await submit(screen, 'Create Account')

  await expect.element(screen.getByText('First name is required')).toBeVisible()
  await expect.element(password(screen)).not.toHaveAttribute('aria-invalid')
})

test('the terms must be accepted [AUTH-22]', async () => {
  const screen = await signUpTab()
  await submit(screen, 'Create Account')
  await expect.element(screen.getByText('You must accept the terms and privacy policy')).toBeVisible()

  await screen.getByRole('checkbox').click()
  await submit(screen, 'Create Account')
  await expect.element(screen.getByRole('checkbox')).not.toHaveAttribute('aria-invalid')
})

test('the focus moves to the first invalid field [AUTH-23]', async () => {
  const screen = await signUpTab()
  await screen.getByLabelText('First name').fill('Mia')
  await submit(screen, 'Create Account')

  await expect.element(screen.getByLabelText('Last name')).toHaveFocus()
})

test('names and e-mail are trimmed before the checks, the password is not [AUTH-23]', async () => {
  server.refuses(auth.register, 'email-taken')
  const screen = await signUpTab()
  await screen.getByLabelText('First name').fill('  Mia ')
  await screen.getByLabelText('Last name').fill('   ')
  await screen.getByLabelText('Email').fill(' mia@example.nz ')
  await password(screen).fill('  spaces are mine  ')
  await screen.getByRole('checkbox').click()
  await submit(screen, 'Create Account')
  await expect.poll(() => errorOf(screen.getByLabelText('Last name'))).toBe('Last name is required')

  await screen.getByLabelText('Last name').fill(' Parata')
  await submit(screen, 'Create Account')

  await expect.element(screen.getByText('Registration failed')).toBeVisible()
  expect(server.callsOf(auth.register)).toMatchObject([
    { body: { firstName: 'Mia', lastName: 'Parata', email: 'mia@example.nz', password: '  spaces are mine  ' } },
  ])
})
