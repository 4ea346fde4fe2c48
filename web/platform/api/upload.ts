import type { Received, Route, Sent } from '#contract/kit/route.ts'
import { errorOf, NetworkError, UPLOAD_LIMIT_MS } from './api.ts'

interface UploadSettings {
  signal: AbortSignal
  /** Told how much has gone up, from 0 to 1. */
  onProgress: (part: number) => void
}

/** Calls a route like `call`, and tells how much of the body has gone up, which `fetch` cannot. */
export function upload<R extends Route>(
  route: R,
  { body }: Sent<R>,
  { signal, onProgress }: UploadSettings,
): Promise<Received<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      const { status, responseText } = request
      if (signal.aborted) reject(signal.reason as Error)
      else if (status === 0) reject(new NetworkError('no answer'))
      else if (status < 200 || status > 299) reject(errorOf(emptied(request), responseText))
      else resolve(JSON.parse(responseText) as Received<R>)
    })
    request.open(route.method, route.path)
    request.timeout = UPLOAD_LIMIT_MS
    request.setRequestHeader('Content-Type', 'application/json')
    request.send(JSON.stringify(body))
  })
}

/** An answer without its body, as `fetch` gives it. */
function emptied(request: XMLHttpRequest): Response {
  const headers = { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' }
  return new Response(null, { status: request.status, headers })
}
