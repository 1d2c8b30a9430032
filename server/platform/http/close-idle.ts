import type { FastifyInstance } from 'fastify'

const everyMs = 100

/**
 * Once the server listens no more, connections are closed as soon as they are idle. The framework does it once: a connection
 * whose answer was just ending at that moment would be kept alive, and hold up the shutdown for over a minute. While people
 * are sent elsewhere they stay: a balancer may be sending a request at that moment, and hears with its answer that it was the last.
 */
export function closeIdleConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (!app.server.listening) app.server.closeIdleConnections()
    }, everyMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
