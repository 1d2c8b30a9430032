import type { FastifyInstance } from 'fastify'

const everyMs = 100

/**
 * While the server closes, connections are closed as soon as they are idle. The framework does it once: a connection
 * whose answer was just ending at that moment would be kept alive, and hold up the shutdown for over a minute.
 */
export function closeIdleConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), everyMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
