import type { Send } from './fetch'

/**
 * Return a way to send a request that tells how many bytes have been sent, which `fetch` cannot. Throws like
 * `fetch` where there is no answer, and where the signal of the request is aborted.
 */
export function sendingWithProgress(told: (sent: number) => void): Send {
  return (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers as Record<string, string>))
        request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => told(loaded))
      request.addEventListener('load', () =>
        resolve(
          new Response(request.responseText, { status: request.status, statusText: request.statusText }),
        ),
      )
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
      request.send(body as XMLHttpRequestBodyInit)
    })
}
