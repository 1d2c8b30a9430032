import type { FastifyInstance } from 'fastify'
import { internalHeaders } from '#platform/http/internal-calls.ts'
import type { Transport } from './renderer.ts'

/** Lets pages call the API while they are rendered: in the same process, and without a session. */
export function injectInto(app: FastifyInstance): Transport {
  return async (path, { method = 'GET' }) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: path,
      method: method as 'GET',
      headers: internalHeaders,
    })
    const type = String(headers['content-type'] ?? '')
    const empty = statusCode === 204 || statusCode === 304
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: { 'content-type': type },
    })
  }
}
