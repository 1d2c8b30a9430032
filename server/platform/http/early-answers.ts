import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { Refusal } from '../refuse.ts'
import { countRequest } from './count-requests.ts'
import { securityHeaders } from './headers.ts'
import { newRequestId } from './limits.ts'
import { STATUS_CODES } from './node-http.ts'
import { withoutSecret } from './secrets.ts'

/**
 * Answers requests that are refused before any hook sees them: an address longer than any of ours, or bytes that are
 * not HTTP. They get the same headers and the same log line as all others.
 */
export function earlyAnswers(config: Config, log: Logger) {
  function frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { status, ...refusal } = answerTo(
      new Refusal(error.statusCode === 414 ? 'not_found' : 'bad_request'),
    )
    request.log.info({ method: request.method, path: withoutSecret(request.url), status }, 'request')
    countRequest(request.method, undefined, status, 0)
    void reply.code(status).headers(refusal.headers).send(refusal.body)
  }

  function clientErrorHandler({ code }: NodeJS.ErrnoException, socket: Socket) {
    if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const { headers, body } = answerTo(new Refusal('bad_request'))
    const status = statuses[code ?? ''] ?? 400
    log.info({ requestId: headers['x-request-id'], path: '[unreadable]', status }, 'request')
    countRequest('', undefined, status, 0)
    const lines = Object.entries({
      ...headers,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`, () => socket.destroy())
  }

  function answerTo(refusal: Refusal) {
    const requestId = newRequestId()
    const headers: Record<string, string> = {
      ...securityHeaders(config, { hasSecret: false }),
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
    }
    return { status: refusal.status, headers, body: JSON.stringify(refusal.body(requestId)) }
  }

  return { frameworkErrors, clientErrorHandler }
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }
