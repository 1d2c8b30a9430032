import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Config } from '#config.ts'
import { countRequest } from './count-requests.ts'
import { withoutSecret, withoutSecrets } from './secrets.ts'

/**
 * Production logs JSON lines to standard output, or to the descriptor `output`; a local installation logs to a file,
 * and to the terminal only errors.
 */
export function openLog(config: Config, file?: string, output = 1): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
  }
  if (config.production || !file) return pino(options, pino.destination({ dest: output, sync: true }))
  const streams = [
    { level: 'debug' as const, stream: pino.destination({ dest: file, mkdir: true, sync: true }) },
    { level: 'error' as const, stream: pino.destination({ dest: 2, sync: true }) },
  ]
  return pino(options, pino.multistream(streams))
}

/** One line per request: ids, never bodies, query strings, cookies or link tokens. Where metrics are on it is counted as well. */
export function logRequests(app: FastifyInstance) {
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!answered.has(request)) writeLine(request, reply, clientGone)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    answered.add(request)
    writeLine(request, reply, reply.statusCode)
    done()
  })
}

/** The client disconnected before the answer. Never sent as a status; nginx logs the same number. */
const clientGone = 499

function writeLine(request: FastifyRequest, reply: FastifyReply, status: number) {
  const template = request.routeOptions.url
  countRequest(request.method, template, status, reply.elapsedTime)
  if (request.address.path.startsWith('/assets/')) return
  request.log.info(
    {
      method: request.method,
      path: loggedPath(template, request),
      status,
      ms: Math.round(reply.elapsedTime),
      userId: request.asker?.id,
    },
    'request',
  )
}

function loggedPath(template: string | undefined, { address }: FastifyRequest) {
  return template && template !== '/*' ? template : withoutSecret(address.path)
}

/** How the log writes fields that may hold personal data. */
export const serializers = { err: describeError }

/** The error of a query quotes its values and PostgreSQL's quotes rows: personal data, which is left out of the log. */
function describeError(error: Error) {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = cause as NodeJS.ErrnoException
  return {
    type: cause.name,
    message: withoutSecrets(cause.message),
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}
