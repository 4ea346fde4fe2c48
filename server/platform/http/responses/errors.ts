import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { INVALID_INPUT, problems, type Problem } from '#contract/kit/problems.ts'
import { isDatabaseAway } from '../../database/database-away.ts'
import { ValidationFailed, ProblemError } from '../problem.ts'

/** Every failed call answers JSON `{message, code, errors?}` without stack, id or SQL. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ValidationFailed)
    return refuseInput(reply, error, request.routeOptions.config.route?.invalidPrefix)
  if (error instanceof ProblemError) {
    // A fault of another server is logged for operators; its details are not sent.
    if (error.cause !== undefined) request.log.warn({ err: error.cause, problem: error.problem }, 'refused')
    if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
    return refuse(reply, error.problem, error.message)
  }
  return refuseUnforeseen(reply, error)
}

function refuseUnforeseen(reply: FastifyReply, error: FastifyError): FastifyReply {
  const { request } = reply
  const problem = frameworkProblem(error, request) ?? (isDatabaseAway(error) ? 'unavailable' : 'unexpected')
  if (problem === 'no-such-part') reply.headers(sizeIn(error))
  const [status] = problems[problem]
  if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url, problem }, 'request failed')
  return status >= 500 && isOpenedByPerson(request)
    ? request.server.sendErrorPage(reply.status(status))
    : refuse(reply, problem)
}

/** Whether a browser navigates, by its address bar or a link: the answer is a page instead of JSON. */
function isOpenedByPerson({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}

/** Answers paths and methods without a route: with a page, or with JSON under /api. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  const isPage = !request.url.startsWith('/api/') && (request.method === 'GET' || request.method === 'HEAD')
  return isPage ? request.server.sendNotFoundPage(request, reply) : refuse(reply, 'endpoint-not-found')
}

function refuseInput(reply: FastifyReply, { message, errors }: ValidationFailed, prefix = ''): FastifyReply {
  return reply.status(400).send({ ...outcomeOf(reply), message: `${prefix}${message}`, code: INVALID_INPUT, errors })
}

function refuse(reply: FastifyReply, problem: Problem, message: string = problems[problem][1]): FastifyReply {
  const [status] = problems[problem]
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ ...outcomeOf(reply), message, code: problem })
}

/** Some replies also have a field that says that the call failed. */
function outcomeOf({ request }: FastifyReply): { success?: false } {
  return request.routeOptions.config.route?.outcome ? { success: false } : {}
}

/** Refusals of Fastify and of the plugin that serves files, by their status. Another status may be a bug's. */
const BY_STATUS: Record<number, Problem> = {
  400: 'invalid-json',
  412: 'file-changed',
  413: 'too-large',
  415: 'unsupported-media-type',
  416: 'no-such-part',
}

function frameworkProblem({ statusCode }: FastifyError, request: FastifyRequest): Problem | null {
  const problem = BY_STATUS[statusCode ?? 500] ?? null
  return problem === 'too-large' ? (request.routeOptions.config.route?.tooLarge ?? problem) : problem
}

/** The length of a file, for a range beyond its end. */
function sizeIn({ headers = {} }: FastifyError & { headers?: Record<string, string> }): Record<string, string> {
  return headers
}
