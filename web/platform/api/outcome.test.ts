import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { server } from '#web/testing/server.ts'
import { callForOutcome } from './outcome.ts'

const ask = () => callForOutcome(auth.forgotPassword, { body: { email: 'mia@example.nz' } })
const answer = (body: unknown, status: number) =>
  server.sends(auth.forgotPassword, () => Response.json(body, { status }))

test('success true is a success [C-60]', async () => {
  answer({ success: true, message: 'Sent' }, 200)
  expect(await ask()).toEqual({ success: true })
})

test.each([200, 400, 429, 500])(
  "success false is a failure with the server's message, whatever the status: %i [C-60]",
  async (status) => {
    answer({ success: false, message: 'Too many requests. Please try again later.' }, status)
    expect(await ask()).toMatchObject({ success: false, message: 'Too many requests. Please try again later.' })
  },
)

test.each([200, 400, 502])('a body without success is treated like a missing response: %i [C-60]', async (status) => {
  answer({ message: 'Bad gateway' }, status)
  expect(await ask()).toMatchObject({ success: false, message: undefined })
})

test('a missing response has no message [C-60]', async () => {
  server.losesConnection(auth.forgotPassword)
  expect(await ask()).toMatchObject({ success: false, message: undefined })
})
