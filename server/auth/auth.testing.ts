import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Config } from '#config.ts'
import type { Database } from '#platform/database/database.ts'

/** The secrets of a mail, as a reader finds them in its text. */
export function secretsIn({ text }: { text: string }) {
  return {
    token: found(text, /(?:verify-redirect\/|disown=|token=)([\w-]{43})/),
    code: found(text, /Your code: (\d{6})/),
  }
}

function found(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1] ?? ''
}

/** The session cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>) {
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

/** Waits until every job has been done, so that a mail that has not come will not come. */
export async function allJobsDone(db: Database) {
  for (const latest = Date.now() + 60_000; Date.now() < latest; ) {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' limit 1`,
    )
    if (rows.length === 0) return
    await pause(20)
  }
  throw new Error('Some jobs are still waiting.')
}

/** Brings a body to each of several servers in the same moment. What they answer, in order of the numbers. */
export function raceServers(servers: FastifyInstance[], { publicUrl }: Config) {
  return async ({ method, path }: Endpoint, bodies: (object | undefined)[], headers = {}) => {
    const calls = servers.map((server, n) =>
      server.inject({
        ...{ method, url: path },
        headers: { origin: publicUrl, ...headers },
        payload: bodies[n] ?? {},
      }),
    )
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  }
}

interface Connection {
  connectionParameters: { application_name: string }
}

/**
 * What a call asks of the database, statement by statement. Two calls that ask the same take the same time,
 * and unlike a stopwatch this says so on a busy machine as well. What workers ask of their queues meanwhile is left out.
 */
export async function statementsOf(call: () => Promise<unknown>) {
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  const statements: string[] = []
  prototype.query = function (this: Connection, ...given) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (this.connectionParameters.application_name === 'akin') statements.push(text)
    return query.apply(this, given)
  }
  try {
    await call()
  } finally {
    prototype.query = query
  }
  return statements
}
