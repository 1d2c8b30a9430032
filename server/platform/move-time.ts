import { sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Database, Transaction } from './database.ts'
import { transaction } from './transaction.ts'

export interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

interface Installation {
  config: Pick<Config, 'local'>
  db: Database
}

interface Options {
  /** Tables that stay as they are. */
  except?: readonly string[]
}

/**
 * A process that runs goes on saying that it lives, however much time passes, and has the day's salt of visits in its
 * memory.
 */
const alwaysNow = ['nodes', 'visit_salts']

/** Dates of the calendar, which do not become older. All other dates are days on which something happened. */
const calendarDates = ['users.date_of_birth', 'discoverable.born_on']

/**
 * Lets time pass on a local installation or in a test: everything that it has stored becomes older, while the clock of
 * the database, by which all rules are decided, stays as it is. Nothing runs in between, and what a server keeps in
 * memory does not change. Days move by whole days.
 */
export async function moveTime({ config, db }: Installation, span: Span, { except = [] }: Options = {}) {
  if (!config.local) throw new Error('Time can be moved on a local installation alone.')
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span
  const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  const tables = await findTables(db)
  await transaction(db, async tx => {
    const sealed = await findAppendOnly(tx)
    for (const table of sealed) await tx.execute(sql.raw(`alter table ${table} disable trigger append_only`))
    for (const table of tables.filter(({ name }) => ![...alwaysNow, ...except].includes(name))) {
      // Far away and back: a row must not meet the place of another that has not moved yet.
      await tx.execute(olderBy(table, passed + far))
      await tx.execute(olderBy(table, -far))
    }
    await tx.execute(jobDataOlderBy(passed))
    for (const table of sealed)
      await tx.execute(sql.raw(`alter table ${table} enable always trigger append_only`))
  })
}

/** What nobody may change becomes older all the same. */
async function findAppendOnly(tx: Transaction) {
  const { rows } = await tx.execute<{ table: string }>(
    sql`select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'append_only'`,
  )
  return rows.map(({ table }) => table)
}

const dayLength = 24 * 60 * 60
const far = 1_000_000 * dayLength

interface Table {
  name: string
  moments: string[]
  days: string[]
}

/** Read from the database itself, so that no new table can be forgotten; of pg-boss the jobs. */
async function findTables(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.oid::regclass::text as "table", a.attname as "column", a.atttypid::regtype::text as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (c.relnamespace = 'public'::regnamespace or c.oid = to_regclass('pgboss.job'))
      and a.atttypid in ('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)
    order by 1, 2`)
  const moving = rows.filter(({ table, column }) => !calendarDates.includes(`${table}.${column}`))
  return [...Map.groupBy(moving, ({ table }) => table)].map(([name, columns]) => ({
    name,
    moments: columns.filter(({ type }) => type !== 'date').map(({ column }) => column),
    days: columns.filter(({ type }) => type === 'date').map(({ column }) => column),
  }))
}

function olderBy({ name, moments, days }: Table, seconds: number) {
  const changes = [
    ...moments.map(column => `${column} = ${column} - make_interval(secs => ${seconds})`),
    ...days.map(column => `${column} = ${column} - ${Math.trunc(seconds / dayLength)}`),
  ]
  return sql.raw(
    `update ${name} set ${changes.join(', ')} where ${name === 'pgboss.job' ? notRunning : 'true'}`,
  )
}

/** A job that runs at this moment would be taken for one that hangs. */
const notRunning = `state <> 'active'`

/** A job may know when something happened, in its data. */
function jobDataOlderBy(seconds: number) {
  const at = `(data ->> 'at')::timestamptz - make_interval(secs => ${seconds})`
  const written = `to_char((${at}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return sql.raw(
    `update pgboss.job set data = jsonb_set(data, '{at}', to_jsonb(${written})) where data ? 'at' and ${notRunning}`,
  )
}
