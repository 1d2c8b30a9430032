import { once } from 'node:events'
import type { ClientRequest, IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Not imported: see `node-http.ts`. */
const http = process.getBuiltinModule('node:http')

interface Posted {
  body: Readable | Buffer
  type: string
  size: number
  signal: AbortSignal
  /** Such as the key by which it knows us. */
  headers?: Readonly<Record<string, string>>
}

/**
 * Posts a file to a service that whoever runs this installation has named in its settings, and answers with the status. It
 * is not the guarded way: no person can choose this address, and such a service mostly stands inside our own network, where
 * the guarded way never goes. It follows nobody elsewhere.
 */
export async function postToService(
  address: string,
  { body, type, size, signal, headers: own }: Posted,
): Promise<number> {
  const url = new URL(address)
  const headers = { ...own, 'content-type': type, 'content-length': size }
  const options = { method: 'POST', headers, agent: false, signal }
  const request = (url.protocol === 'https:' ? https : http).request(url, options)
  // A service may know its answer before it has all of it. What goes wrong reaches whoever waits for that answer.
  request.on('error', () => {})
  const answered = once(request, 'response', { signal }) as Promise<[IncomingMessage]>
  write(request, body)
  try {
    const [{ statusCode = 0 }] = await answered
    return statusCode
  } finally {
    request.destroy()
  }
}

function write(request: ClientRequest, body: Readable | Buffer) {
  if (Buffer.isBuffer(body)) request.end(body)
  else pipeline(body, request).catch(() => {})
}
