import type { Transport } from './request.ts'

/** Hears how many bytes have been sent. */
export type OnProgress = (sentBytes: number) => void

/** As `fetch`, which cannot say how much of a body has been sent. */
export function fetchWithProgress(onProgress: OnProgress): Transport {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise<Response>((resolve, reject) => {
      const sending = new XMLHttpRequest()
      const fail = () => reject(new TypeError('Failed to fetch'))
      sending.open(method, path)
      sending.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value)
      sending.upload.onprogress = ({ loaded }) => onProgress(loaded)
      sending.onload = () => resolve(responseOf(sending))
      sending.onerror = fail
      sending.onabort = fail
      signal?.addEventListener('abort', () => sending.abort())
      if (signal?.aborted) fail()
      else sending.send(body as XMLHttpRequestBodyInit)
    })
}

function responseOf(sent: XMLHttpRequest) {
  const { status, statusText } = sent
  const lines = sent.getAllResponseHeaders().trim().split('\r\n')
  const headers = new Headers(
    lines.flatMap(line => {
      const at = line.indexOf(': ')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as [string, string]] : []
    }),
  )
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : (sent.response as Blob), { status, statusText, headers })
}
