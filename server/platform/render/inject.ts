import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { insiderHeaders } from '#platform/http/insider.ts'
import type { Transport } from './renderer.ts'

const cookies = new AsyncLocalStorage<string>()

/**
 * Renders for someone. What they may see of a page is what everyone may, so that it can be kept for all; but who
 * may not see it at all is known only by who asks.
 */
export function renderAs<Result>(cookie: string | null | undefined, render: () => Promise<Result>) {
  return cookie ? cookies.run(cookie, render) : render()
}

/** Lets pages call the API while they are rendered: in the same process, as whoever they are rendered for. */
export function injectInto(app: FastifyInstance): Transport {
  return async (path, { method = 'GET' }) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: path,
      method: method as 'GET',
      headers: { ...insiderHeaders, ...cookieOf() },
    })
    const type = String(headers['content-type'] ?? '')
    const empty = statusCode === 204 || statusCode === 304
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': type },
    })
  }
}

function cookieOf() {
  const cookie = cookies.getStore()
  return cookie === undefined ? {} : { cookie }
}
