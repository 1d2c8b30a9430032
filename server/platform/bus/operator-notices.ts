import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Database, Queryable } from '../database/database.ts'

/** What an operator's command tells the running servers: sessions of one user, or of anyone, have ended. */
const OperatorNotice = z.object({ recheck: z.union([z.int().check(z.positive()), z.literal('all')]) })
export type OperatorNotice = z.infer<typeof OperatorNotice>

const channel = 'akin_operator'

/** Sent when the transaction commits, or at once outside of one. */
export async function notifyServers(db: Queryable, notice: OperatorNotice) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`)
}

interface Listener {
  onNotice(notice: OperatorNotice): void
  /** Notices may have been missed: called each time the connection starts to listen, the first time too. */
  onGap(): void
}

interface NoticeLog {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

const shortestWait = 100
const longestWait = 1_000

/**
 * Listens for the notices of operators on one connection of its own, and reconnects after a loss. Nothing else uses
 * the channel, so that it costs nothing while no operator is at work.
 */
export function listenForNotices(
  db: Database,
  { onNotice, onGap }: Listener,
  log: NoticeLog,
  { checkMs = 10_000 } = {},
) {
  const closing = new AbortController()
  const finished = listenUntilClosed()

  async function listenUntilClosed() {
    let wait = shortestWait
    let warned = false
    const onListening = () => {
      wait = shortestWait
      warned = false
      onGap()
    }
    while (!closing.signal.aborted) {
      const err = await listenOnce(onListening)
      if (closing.signal.aborted) return
      if (!warned) log.warn({ err }, 'notices of operators are not heard until the database is back')
      warned = true
      await waited(wait, closing.signal)
      wait = Math.min(wait * 2, longestWait)
    }
  }

  /** Settles when the connection is lost, with the reason where there is one. */
  async function listenOnce(onListening: () => void) {
    const client = connectionLike(db)
    const lost = new AbortController()
    let reason: unknown
    // An error event without a listener would end the process.
    client.on('error', error => {
      reason = error
    })
    client.once('end', () => lost.abort())
    client.on('notification', ({ payload }) => receive(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onListening()
      const over = AbortSignal.any([lost.signal, closing.signal])
      // A broken connection can look open for hours, so we send a query now and then.
      while (await waited(checkMs, over)) await client.query('select')
    } catch (error) {
      reason ??= error
    }
    await Promise.race([client.end().catch(() => {}), pause(longestWait, undefined, { ref: false })])
    return reason
  }

  function receive(payload = '') {
    const notice = readNotice(payload)
    if (!notice) return log.warn({}, 'a notice of an operator is not understood')
    log.info(notice, 'notice of an operator')
    onNotice(notice)
  }

  return {
    async close() {
      closing.abort()
      await finished
    },
  }
}

/** A connection outside of the pool, to the same database. */
function connectionLike(db: Database) {
  return new pg.Client({
    connectionString: db.url,
    application_name: 'akin operator notices',
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  })
}

/** Waits. Returns false if the signal aborted the wait. */
function waited(ms: number, signal: AbortSignal) {
  return pause(ms, true, { signal, ref: false }).catch(() => false)
}

function readNotice(payload: string): OperatorNotice | undefined {
  try {
    return z.parse(OperatorNotice, JSON.parse(payload))
  } catch {
    return undefined
  }
}
