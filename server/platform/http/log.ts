import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Config } from '#config.ts'

/** Production logs JSON lines to standard output; a local installation keeps the terminal for people. */
export function openLog(config: Config, file?: string): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  if (config.production || !file) return pino(options)
  const streams = [
    { level: 'debug' as const, stream: pino.destination({ dest: file, mkdir: true, sync: true }) },
    { level: 'error' as const, stream: pino.destination({ dest: 2, sync: true }) },
  ]
  return pino(options, pino.multistream(streams))
}

/** One line per request: ids, never bodies, query strings, cookies or link tokens. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/assets/')) return
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.routeOptions.url, request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.asker?.id,
      },
      'request',
    )
  })
}

export function loggedPath(route: string | undefined, url: string) {
  if (route && route !== '/*') return route
  const path = url.split('?')[0] ?? ''
  return path.replace(/^\/(reset-password|verify-redirect)\/.*/, '/$1/[token]')
}

/** A failed query quotes its values and PostgreSQL quotes rows: people's data, which stays out of the log. */
function describeError(error: Error) {
  const cause = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  const { code } = cause as NodeJS.ErrnoException
  return {
    type: cause.name,
    message: cause.message,
    ...(code && { code }),
    stack: error.stack
      ?.split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
  }
}
