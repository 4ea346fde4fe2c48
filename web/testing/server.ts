import { type FieldProblem, INVALID_INPUT, type Problem, problems } from '#contract/kit/problems.ts'
import { problemsOf, type Received, type Route, type ServedRoute } from '#contract/kit/route.ts'
import { routes } from '#contract/routes.ts'
import { fakeRequests } from './fake-requests.ts'

/** A request of the app. */
export interface Call {
  method: string
  /** The path with its query: `/api/dogs/all?page=2`. */
  path: string
  body: unknown
  /** The content type of the request, or null. */
  contentType: string | null
  credentials: RequestCredentials | undefined
}

type Answerer = (call: Call) => Response | Promise<Response>

/** The browser's own fetch, for addresses that no server answers, such as `data:`. */
export const nativeFetch = fetch.bind(window)

const answerers: { route: Route; answer: Answerer }[] = []
const calls: Call[] = []
const unanswered: string[] = []

interface OpenStream {
  /** Writes any text, such as a part of an event. */
  write: (text: string) => void
  send: (event: string, data?: object) => void
  end: () => void
}

const served = Object.values(routes).flatMap((feature) => Object.values<ServedRoute>(feature))

function specOf({ method, path }: Route): ServedRoute {
  const spec = served.find((one) => one.method === method && one.path === path)
  if (!spec) throw new Error(`The contract has no ${method} ${path}`)
  return spec
}

/** The status of a route's success. */
const usualStatus = (route: Route) => specOf(route).status?.[0] ?? 200

/** Problems with which any call may be refused, besides those that its route declares. */
const GENERAL: readonly Problem[] = [
  'unauthorized',
  'admin-required',
  'cross-site',
  'endpoint-not-found',
  'too-large',
  'too-many-requests',
  'busy',
  'unavailable',
  'moving-house',
  'unexpected',
]

function refusal(route: Route, body: object, status: number): Response {
  return Response.json({ ...(specOf(route).outcome && { success: false }), ...body }, { status })
}

function openStream(): { answer: Answerer; stream: OpenStream } {
  let out: ReadableStreamDefaultController<string> | undefined
  const answer = () => {
    const text = new ReadableStream<string>({ start: (controller) => void (out = controller) })
    const headers = { 'Content-Type': 'text/event-stream' }
    return new Response(text.pipeThrough(new TextEncoderStream()), { headers })
  }
  const write = (text: string) => out?.enqueue(text)
  const send = (event: string, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  return { answer, stream: { write, send, end: () => out?.close() } }
}

/** A fake server. Its responses are typed by the contract, and it records the requests. */
export const server = {
  /** Sets the response of a route. */
  answers<R extends Route>(
    route: R,
    reply: Received<R> | ((call: Call) => Received<R>),
    status = usualStatus(route),
  ): void {
    const body = (call: Call) => (typeof reply === 'function' ? (reply as (call: Call) => Received<R>)(call) : reply)
    answerers.unshift({ route, answer: (call) => Response.json(body(call), { status }) })
  },
  /** Sets the response of a route for tests that set none. */
  usuallyAnswers<R extends Route>(route: R, reply: Received<R>): void {
    answerers.push({ route, answer: () => Response.json(reply, { status: usualStatus(route) }) })
  },
  /** Answers with server-sent events; the returned functions write and end the stream. */
  streams(route: Route): OpenStream {
    const { answer, stream } = openStream()
    answerers.unshift({ route, answer })
    return stream
  },
  /** Answers with an empty stream, unless a test sets another. */
  usuallyStreams(route: Route): void {
    answerers.push({ route, answer: openStream().answer })
  },
  /** Refuses a route as the server does with a problem that the contract declares for it, not before `when`. */
  refuses(route: Route, code: Problem, when?: Promise<void>): void {
    if (![...GENERAL, ...problemsOf(specOf(route))].includes(code))
      throw new Error(`${route.method} ${route.path} is never refused with ${code}`)
    const [status, message] = problems[code]
    const answer = async () => {
      await when
      return refusal(route, { message, code }, status)
    }
    answerers.unshift({ route, answer })
  },
  /** Refuses a route as the server does when fields of its input are invalid. */
  refusesInput(route: Route, ...errors: [FieldProblem, ...FieldProblem[]]): void {
    const message = `${specOf(route).invalidPrefix ?? ''}${errors[0].message}`
    answerers.unshift({ route, answer: () => refusal(route, { message, code: INVALID_INPUT, errors }, 400) })
  },
  /** Sends any response, including ones that the contract does not allow. */
  sends(route: Route, response: () => Response | Promise<Response>): void {
    answerers.unshift({ route, answer: response })
  },
  /** Lets requests of a route fail like a lost connection. */
  losesConnection(route: Route): void {
    answerers.unshift({ route, answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  },
  /** Delays the response until the returned function is called. */
  holds<R extends Route>(route: R, reply: Received<R>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = async () => {
      await promise
      return Response.json(reply, { status: usualStatus(route) })
    }
    answerers.unshift({ route, answer })
    return resolve
  },
  /** The requests of a route so far. */
  callsOf(route: Route): Call[] {
    return calls.filter((call) => matches(route, call))
  },
}

/** Clears responses and requests; called before each test. */
export function resetServer(): void {
  answerers.length = 0
  calls.length = 0
  unanswered.length = 0
  window.fetch = fakeFetch
  window.XMLHttpRequest = fakeRequests(fakeFetch)
}

/** Requests without a prepared response. */
export function unansweredRequests(): readonly string[] {
  return unanswered
}

async function fakeFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const call: Call = {
    method: init.method ?? 'GET',
    path: input instanceof Request ? input.url : input.toString(),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    contentType: new Headers(init.headers).get('content-type'),
    credentials: init.credentials,
  }
  calls.push(call)
  const matching = answerers.filter(({ route }) => matches(route, call))
  // Literal segments win over parameters, as on the server.
  const known = matching.find(({ route }) => !route.path.includes('{')) ?? matching[0]
  if (!known) {
    unanswered.push(`${call.method} ${call.path}`)
    return Response.json({ message: 'API endpoint not found' }, { status: 404 })
  }
  return init.signal ? endedBy(init.signal, known.answer(call)) : known.answer(call)
}

/** Aborts a response with its request's signal, also while its body is read. */
async function endedBy(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  signal.throwIfAborted()
  const abortion = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => abortion.reject(signal.reason as Error))
  const response = await Promise.race([answer, abortion.promise])
  return new Response(response.body?.pipeThrough(new TransformStream(), { signal }) ?? null, response)
}

function matches(route: Route, { method, path }: Call): boolean {
  const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)
  return route.method === method && pattern.test(path)
}
