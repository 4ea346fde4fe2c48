type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** As much of XMLHttpRequest as uploads use, answered by a fake `fetch`; half of the body is uploaded before the answer. */
export function fakeRequests(answer: Fetch): typeof XMLHttpRequest {
  return function fakeRequest() {
    return newRequest(answer)
  } as unknown as typeof XMLHttpRequest
}

function newRequest(answer: Fetch) {
  const cancellation = new AbortController()
  const headers = new Headers()
  let [method, path] = ['', '']
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 0,
    responseText: '',
    getResponseHeader: (_name: string): string | null => null,
    timeout: 0,
    open: (givenMethod: string, givenPath: string) => void ([method, path] = [givenMethod, givenPath]),
    setRequestHeader: (name: string, value: string) => headers.set(name, value),
    abort: () => cancellation.abort(),
    send: async (body: string) => {
      request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.length / 2, total: body.length }))
      try {
        const response = await answer(path, {
          method,
          headers,
          body,
          credentials: 'include',
          signal: cancellation.signal,
        })
        request.responseText = await response.text()
        request.status = response.status
        request.getResponseHeader = (name) => response.headers.get(name)
      } catch {
        // The status stays 0, as without an answer.
      }
      request.dispatchEvent(new ProgressEvent('loadend'))
    },
  })
  return request
}
