import type { Received, Route, Sent } from '#contract/kit/route.ts'
import { errorOf, NetworkError, UPLOAD_LIMIT_MS } from './api.ts'

interface UploadSettings {
  signal: AbortSignal
  /** Told how much has been uploaded, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Calls a route like `call`, and tells how much of the body has been uploaded, which `fetch` cannot. An answer that is no
 * JSON is none of the server's: NetworkError.
 */
export function upload<R extends Route>(
  route: R,
  { body }: Sent<R>,
  { signal, onProgress }: UploadSettings,
): Promise<Received<R>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve(answerIn(request) as Promise<Received<R>>)
    })
    request.open(route.method, route.path)
    request.timeout = UPLOAD_LIMIT_MS
    request.setRequestHeader('Content-Type', 'application/json')
    request.send(JSON.stringify(body))
  })
}

async function answerIn(request: XMLHttpRequest): Promise<unknown> {
  const { status, responseText } = request
  if (status === 0) throw new NetworkError('no answer')
  if (status < 200 || status > 299) throw errorOf(emptied(request), responseText)
  try {
    return JSON.parse(responseText)
  } catch (error) {
    throw new NetworkError(error)
  }
}

/** An answer without its body, as `fetch` gives it. */
function emptied(request: XMLHttpRequest): Response {
  const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' }
  return new Response(null, { status: request.status, headers })
}
