import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/healthz`: the process lives. `/readyz`: it can serve, and is not on its way out. */
export function reportHealth(app: FastifyInstance, pool: Pool) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await answers(pool)
    const ready = database && !closing
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', database, closing })
  })
}

async function answers(pool: Pool) {
  const slow = new Promise<boolean>(resolve => setTimeout(resolve, 1000, false).unref())
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, slow])
}
