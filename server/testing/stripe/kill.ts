import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect } from 'vitest'
import { startDoomed } from '../program.ts'
import type { KillStage } from './kills.ts'

interface Asked {
  endpoint: Endpoint
  headers: Record<string, string>
  body?: string
}

/** Where a server dies: by itself, or while it waits for Stripe or for a row, and someone kills it. */
export interface Death {
  /** A place that the doomed server knows. */
  place?: string
  /** It waits for the answer to this question, of which Stripe has heard or not. */
  asking?: RegExp
  silent?: 'unheard' | 'unanswered'
  /** It has written everything but what comes last, which is in this table. */
  writing?: 'invoice_series' | 'highlights'
}

/** A server of its own is asked something, and is dead before it has answered. */
export async function dieWhile(stage: KillStage, asked: Asked, death: Death) {
  const { db, config, stripe } = stage
  const url = db.$client.options.connectionString ?? ''
  const server = startDoomed([
    'server/testing/stripe/doomed-server.ts',
    ...[url, stripe.url, death.place ?? 'nowhere'],
  ])
  await server.ready()
  const address = /http:\S+/.exec(server.output())?.[0] ?? ''
  const before = stripe.calls.length
  const last = death.writing && (await hold(url, death.writing))
  if (death.asking)
    Object.assign(stripe.manner, { silent: death.silent ?? 'unheard', silentTo: death.asking })
  const answer = fetch(`${address}${asked.endpoint.path}`, {
    method: asked.endpoint.method,
    headers: { origin: config.publicUrl, 'content-type': 'application/json', ...asked.headers },
    ...(asked.body && { body: asked.body }),
  }).catch(() => null)
  const { asking } = death
  if (asking) await until(() => stripe.calls.slice(before).some(call => asking.test(call)))
  if (last) await until(() => someoneWaits(stage))
  if (asking || last) server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  await answer
  await last?.letGo()
  stripe.manner.silent = false
}

/** Nobody writes into the table until it is let go. */
async function hold(url: string, table: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return { letGo: () => client.end() }
}

/** Asked on another connection: within one transaction PostgreSQL always tells the same. */
async function someoneWaits({ db }: KillStage) {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(10)
}
