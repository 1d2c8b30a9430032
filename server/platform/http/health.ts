import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Database } from '../database/database.ts'

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests and is not shutting down. Without its bus to the
 * other nodes it still serves, but some events arrive late.
 */
export function reportHealth(app: FastifyInstance, db: Database) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await answers(db.$client)
    const bus = db.bus.healthy()
    const ready = database && !closing
    const status = ready ? (bus ? 'ready' : 'degraded') : 'not ready'
    return reply.code(ready ? 200 : 503).send({ status, database, bus, closing })
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
