import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'

/** What `clock.begins` is, unless time has been moved since someone looked. */
const beginning = sql`timestamptz '2000-01-01 00:00:00Z'`

/**
 * A schema of its own, which no migration knows: only local installations have it, from when something is first asked
 * for. Everything that this Stripe knows is a row of `things`, in the order in which it came to be; `version` says with
 * which change it became as it is. `npm run akin -- time pass` makes `begins` older, as it does every moment.
 */
export async function makeTables(tx: Transaction) {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('local_stripe'));
    create schema if not exists local_stripe;
    create table if not exists local_stripe.things (
      id text primary key, seq bigint generated always as identity, version bigint not null, thing jsonb not null);
    create index if not exists things_version on local_stripe.things (version);
    create table if not exists local_stripe.clock (
      only_one boolean primary key default true check (only_one), version bigint not null, begins timestamptz not null);
    insert into local_stripe.clock (version, begins) values (0, ${beginning}) on conflict do nothing`)
}

const readings = sql`select version::float8 as version, extract(epoch from ${beginning} - begins)::float8 as passed
  from local_stripe.clock`

/** With which change all is as it is, and how much time has passed since someone looked. */
export async function readClock(db: Queryable, lock = sql``) {
  const { rows } = await db.execute<{ version: number; passed: number }>(sql`${readings} ${lock}`)
  const [clock] = rows
  if (!clock) throw new Error('The clock of the test payments is gone.')
  return clock
}

/** Whoever asks next waits until this is done. */
export function lockClock(tx: Transaction) {
  return readClock(tx, sql`for update`)
}

export async function readThings(tx: Transaction, since: number) {
  const { rows } = await tx.execute<{ thing: unknown }>(
    sql`select thing from local_stripe.things where version > ${since} order by seq`,
  )
  return rows.map(({ thing }) => thing)
}

export async function writeThings(tx: Transaction, version: number, things: readonly unknown[]) {
  await tx.execute(sql`with written as (insert into local_stripe.things (id, version, thing)
      select thing ->> 'id', ${version}, thing
      from jsonb_array_elements(${JSON.stringify(things)}::jsonb) with ordinality as given (thing, place) order by place
      on conflict (id) do update set version = excluded.version, thing = excluded.thing)
    update local_stripe.clock set version = ${version}, begins = ${beginning}`)
}
