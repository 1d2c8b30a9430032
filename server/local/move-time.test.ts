import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { moveTime } from './move-time.ts'

const { db, close } = await testDatabase()
const local = { config: { local: true }, db }
afterAll(close)

/** When everything happened that is in the tables. */
const then = { timestamptz: '2026-03-10 12:00:00+00', date: '2026-03-10' }

interface Column {
  table: string
  column: string
  type: string
}

const columns: Column[] = []

beforeAll(async () => {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name as "table", column_name as "column", udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and is_identity = 'NO'`)
  columns.push(...rows)
  await db.transaction(async tx => {
    // A row in every table, whatever its columns mean: this is about moments alone.
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows: rules } = await tx.execute<{ rule: string }>(sql`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
    for (const { rule } of rules) await tx.execute(sql.raw(rule))
    for (const [table, its] of Map.groupBy(columns, ({ table }) => table)) {
      const names = its.map(({ column }) => column).join(', ')
      const values = its.map(({ type }) => anyOf(type)).join(', ')
      await tx.execute(sql.raw(`insert into ${table} (${names}) values (${values})`))
    }
  })
})

/** These are no moments of the past or the future. */
const stay = [
  ...['nodes.seen_at', 'visit_salts.day', 'users.date_of_birth', 'discoverable.born_on'],
  // Sealed with its moments.
  'staff_events.at',
]

test('every stored moment of every table becomes older, to the second, and every day by whole days', async () => {
  const before = await stored()
  expect(before.size).toBeGreaterThan(40)
  await moveTime(local, { days: 30, hours: 2, minutes: 3, seconds: 4.5 })
  const after = await stored()
  const moved = { timestamptz: (30 * 24 + 2) * 3600 + 3 * 60 + 4.5, date: 30 * 24 * 3600 }
  for (const [of, { type, at }] of before) {
    expect([of, at - (after.get(of)?.at ?? 0)]).toEqual([of, stay.includes(of) ? 0 : moved[type]])
  }
})

test('days that follow each other keep their distance', async () => {
  const days = async () => (await db.execute(sql`select day::text, page from page_counts order by 1, 2`)).rows
  await db.execute(sql`delete from page_counts`)
  await db.execute(sql`insert into page_counts (day, page, count)
    select date '2026-03-01' + n, '/', 1 from generate_series(0, 9) n`)
  await moveTime(local, { days: 1 })
  const expected = Array.from({ length: 10 }, (_, n) => `2026-0${n === 0 ? '2-28' : `3-0${n}`}`)
  expect(await days()).toEqual(expected.map(day => ({ day, page: '/' })))
})

test('what someone adds while time moves stays where it is', async () => {
  await db.execute(sql`delete from page_counts`)
  await db.execute(sql`insert into page_counts (day, page, count) values ('2026-03-10', '/here', 1)`)
  await db.execute(sql`create function arrive() returns trigger language plpgsql as
    'begin insert into page_counts (day, page, count) values (''2026-03-10'', ''/new'', 1) on conflict do nothing; return null; end'`)
  await db.execute(sql`create trigger arrive after update on page_counts execute function arrive()`)
  await moveTime(local, { days: 1 })
  await db.execute(sql`drop trigger arrive on page_counts`)
  const { rows } = await db.execute(sql`select day::text, page from page_counts order by 1, 2`)
  expect(rows).toEqual([
    { day: '2026-03-09', page: '/here' },
    { day: '2026-03-10', page: '/new' },
  ])
})

test('a job that waits for its time is due, and knows when what it is about happened', async () => {
  const job = (state: string) => sql`
    insert into pgboss.job (name, state, data, start_after, created_on) values
    ('account-mail', ${state}, '{"at": "2026-03-10T12:00:00.500Z"}', now() + interval '1 day', now())`
  await db.execute(job('created'))
  await db.execute(job('active'))
  await moveTime(local, { hours: 24 })
  const { rows } = await db.execute(sql`
    select state::text, start_after <= now() as due, data ->> 'at' as at from pgboss.job order by 1`)
  expect(rows).toEqual([
    { state: 'active', due: false, at: '2026-03-10T12:00:00.500Z' },
    { state: 'created', due: true, at: '2026-03-09T12:00:00.500Z' },
  ])
})

test('what a test wants to keep stays', async () => {
  const at = async (of: string) => (await stored()).get(of)?.at
  const [sessions, users] = [await at('sessions.expires_at'), await at('users.created_at')]
  await moveTime(local, { hours: 1 }, { except: ['sessions'] })
  expect(await at('sessions.expires_at')).toBe(sessions)
  expect(await at('users.created_at')).toBe(Number(users) - 3600)
})

test('in production nothing moves', async () => {
  const before = await stored()
  await expect(moveTime({ config: { local: false }, db }, { days: 1 })).rejects.toThrow('local installation')
  expect(await stored()).toEqual(before)
})

/** Every moment and day in the tables, in seconds, by one question. */
async function stored() {
  const moments = columns.filter(({ type }) => type === 'timestamptz' || type === 'date')
  const questions = moments.map(
    ({ table, column, type }) =>
      `select '${table}.${column}' as of, '${type}' as type, max(extract(epoch from ${column}))::float8 as at from ${table}`,
  )
  const { rows } = await db.execute<{ of: string; type: 'timestamptz' | 'date'; at: number }>(
    sql.raw(questions.join(' union all ')),
  )
  for (const { of, at } of rows) expect(at, of).toEqual(expect.any(Number))
  return new Map(rows.map(({ of, type, at }) => [of, { type, at }]))
}

function anyOf(type: string) {
  if (type === 'timestamptz' || type === 'date') return `'${then[type]}'`
  // A list.
  if (type.startsWith('_')) return `'{}'`
  const plain: Record<string, string> = {
    text: `'words'`,
    bool: 'false',
    bytea: `'\\x01'`,
    bit: `repeat('1', 64)::bit(64)`,
    jsonb: `'{}'`,
    xid8: `'1'`,
    uuid: 'gen_random_uuid()',
  }
  return plain[type] ?? '1'
}
