import * as z from 'zod'
import type { Config } from '#server/config.ts'
import { hasSecret } from '#server/settings/secret.ts'
import { proxyQuestion } from '#server/site/proxy-question.ts'
import { APP_VERSION } from '#contract/site/options.ts'
import { examineClock } from './clock.ts'
import { fault, type Finding, findingIf, good, risk } from './finding.ts'

const ANSWER_WITHIN_MS = 10_000
const ANSWER_MAX_CHARACTERS = 1_000
const Answer = z.object({ status: z.string(), version: z.string(), proxies: z.number().optional() })

type Address = Pick<Config, 'publicUrl' | 'isSecretGiven' | 'dataDir' | 'sessionSecret' | 'proxies'>

/** Asks the running app by its public address: whether it is reached, in which version, and by how many proxies. */
export async function examinePublicAddress(config: Address): Promise<Finding[]> {
  const start = Date.now()
  // Reading a secret that is not there yet would make one.
  const question = config.isSecretGiven || hasSecret(config.dataDir) ? `?proxies=${proxyQuestion(config)}` : ''
  const reply = await ask(`${config.publicUrl}/healthz${question}`)
  if (typeof reply === 'string') return [fault(`${config.publicUrl} could not be reached: ${reply}.`)]
  const answer = Answer.safeParse(parse(reply.text))
  if (!answer.success) return [fault(`At ${config.publicUrl} something else than Wagmates answers (${reply.status}).`)]
  if (answer.data.status !== 'ok') return [fault('The app answers, and says that its database does not.')]
  return [
    good(`The app answers at ${config.publicUrl}.`),
    ...findingIf(
      answer.data.version !== APP_VERSION,
      risk(`It runs version ${answer.data.version}, and this folder holds ${APP_VERSION}: restart it.`),
    ),
    ...judgeProxies(answer.data.proxies, config.proxies),
    ...(reply.date ? examineClock('the public address', reply.date, (start + Date.now()) / 2) : []),
  ]
}

function judgeProxies(passed: number | undefined, trusted: number): Finding[] {
  if (passed === undefined)
    return [fault('The app does not know our SESSION_SECRET: run this with the same settings and DATA_DIR as the app.')]
  if (passed === trusted) return [good(`TRUST_PROXY is right: a request passes ${passed} proxies.`)]
  return [
    fault(
      `A request passes ${passed} proxies that name the visitor in X-Forwarded-For, and TRUST_PROXY says ${trusted}: ` +
        (passed < trusted
          ? 'anybody can invent an address.'
          : 'the address of a proxy counts as the visitor, and visitors share one limit.'),
    ),
  ]
}

/** The answer, or in words why there is none. */
async function ask(url: string): Promise<{ status: number; text: string; date: Date | null } | string> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const date = reply.headers.get('date')
    const text = (await reply.text()).slice(0, ANSWER_MAX_CHARACTERS)
    return { status: reply.status, text, date: date ? new Date(date) : null }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
