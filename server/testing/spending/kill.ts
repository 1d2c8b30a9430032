import { randomUUID } from 'node:crypto'
import { type Item, itemPrices } from '@akin/contract/tokens/prices.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { startDoomed } from '../program.ts'
import { givePack } from '../tokens/give-pack.ts'
import { buy, preparedFor, type SpendingStage, standing } from './spending.scene.ts'
import { things } from './things.ts'

/** Where a server dies, as what its transaction waits for. A commit that was sent is carried out without its sender. */
export const places = {
  'tokens are taken and nothing is given': {
    trigger: (table: string) => `trigger held before insert on ${table}`,
    isCommitted: false,
  },
  'all is written and the commit is on its way': {
    trigger: (table: string) =>
      `constraint trigger held after insert on ${table} deferrable initially deferred`,
    isCommitted: true,
  },
}

const key = 4712

/**
 * Something is bought from a server that is killed at this place: then it was taken and given once, or neither. The same
 * attempt again, from another server, leaves it at once, and so does a third one.
 */
export async function killWhileBuying(stage: SpendingStage, item: Item, place: keyof typeof places) {
  const { db } = stage
  const { table, ask } = things[item]
  const { trigger, isCommitted } = places[place]
  const untouched = { balance: 1_000, spends: 0, things: 0 }
  const once = { balance: 1_000 - itemPrices[item], spends: 1, things: 1 }
  const [ana, ben] = await preparedFor(stage, item)
  await givePack(db, ana, 1_000)
  const asked = ask(ben)
  const attempt = randomUUID()
  const { url: address, server } = await openDoomed(stage)
  const held = await holdAt(stage, trigger(table))
  const answer = fetch(`${address}${asked.path}`, {
    method: 'POST',
    headers: {
      ...{ origin: stage.config.publicUrl, 'content-type': 'application/json' },
      ...{ cookie: ana.cookie, 'idempotency-key': attempt },
    },
    body: JSON.stringify(asked.body),
  }).catch(() => null)
  await vi.waitFor(async () => expect(await someoneIsHeld(stage)).toBe(true))
  server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  expect(await answer).toBeNull()
  await held.letGo()
  expect(await standing(stage, item, ana)).toEqual(isCommitted ? once : untouched)
  for (let round = 0; round < 2; round++) {
    expect(await buy(stage, ana, asked, attempt)).toBeLessThan(300)
    expect(await standing(stage, item, ana)).toEqual(once)
  }
}

/**
 * Something is bought while what it writes fails at this place: all of it is one transaction, so then nothing was taken
 * and nothing given. The same attempt again leaves it at once, and so does a third one.
 */
export async function failWhileBuying(stage: SpendingStage, item: Item, place: keyof typeof places) {
  const { db } = stage
  const { table, ask } = things[item]
  const [ana, ben] = await preparedFor(stage, item)
  await givePack(db, ana, 1_000)
  const asked = ask(ben)
  const attempt = randomUUID()
  await db.execute(sql`create function fail_now() returns trigger language plpgsql as
    $$ begin raise exception 'This fails in a test.'; end $$`)
  try {
    await db.execute(
      sql.raw(`create ${places[place].trigger(table)} for each row execute function fail_now()`),
    )
    expect(await buy(stage, ana, asked, attempt)).toBe(500)
  } finally {
    await db.execute(sql`drop function fail_now cascade`)
  }
  expect(await standing(stage, item, ana)).toEqual({ balance: 1_000, spends: 0, things: 0 })
  for (let round = 0; round < 2; round++) {
    expect(await buy(stage, ana, asked, attempt)).toBeLessThan(300)
    const once = { balance: 1_000 - itemPrices[item], spends: 1, things: 1 }
    expect(await standing(stage, item, ana)).toEqual(once)
  }
}

async function openDoomed({ db }: SpendingStage) {
  const database = db.$client.options.connectionString ?? ''
  const server = startDoomed(['server/testing/spending/doomed-server.ts', database])
  await server.ready()
  return { server, url: /http:\S+/.exec(server.output())?.[0] ?? '' }
}

/** Whoever writes there waits for a key that this holds. */
async function holdAt({ db }: SpendingStage, trigger: string) {
  await db.execute(
    sql.raw(`create function wait_for_key() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$`),
  )
  await db.execute(sql.raw(`create ${trigger} for each row execute function wait_for_key()`))
  const holder = new pg.Client({ connectionString: db.$client.options.connectionString })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${key})`)
  return {
    async letGo() {
      await holder.end()
      // Waits until nobody writes there any more.
      await db.execute(sql`drop function wait_for_key cascade`)
    },
  }
}

async function someoneIsHeld({ db }: SpendingStage) {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return rows.length > 0
}
