/** An abort signal for a request: aborted after the time limit or with `parent`. Call `end` once the answer is read. */
export function startTimeLimit(ms: number, parent?: AbortSignal): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), ms)
  const follow = () => limit.abort(parent?.reason)
  if (parent?.aborted) follow()
  else parent?.addEventListener('abort', follow)
  const end = () => {
    clearTimeout(timer)
    parent?.removeEventListener('abort', follow)
  }
  return { signal: limit.signal, end }
}
