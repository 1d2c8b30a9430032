import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenScene } from '#testing/tokens/token.scene.ts'

const { pool, someone, pack, take, entriesOf } = await tokenScene()
const ana = await someone()
let connection: pg.PoolClient

beforeAll(async () => {
  const paymentId = await pack(ana, 500)
  await take(ana, 20)
  connection = await pool.connect()
  await connection.query(
    `insert into invoices (series, number, user_id, kind, payment_id, amount_cents, currency, description, billed_to,
                           issued_at)
     values ('A', 1, $1, 'invoice', $2, 500, 'usd', '500 tokens', 'Ana', now())`,
    [ana.id, paymentId],
  )
})
afterAll(() => connection.release())

const columns = `(user_id, seq, delta, granted, purchased, balance, reason, idempotency_key, fingerprint, created_at)`
const row = `(${ana.id}, 1, 5, 5, 0, 5, 'back', 'x', '', now())`

/** Whatever names the ledger is refused by its trigger, whatever would take rows along with others by the reference. */
const refusedByTrigger = /append-only/
const refusedByReference = /violates foreign key constraint|violates RESTRICT/

const tries: [string, string, RegExp][] = [
  ['an update', `update token_entries set delta = delta + 1 where user_id = ${ana.id}`, refusedByTrigger],
  ['an update of no row', `update token_entries set delta = 1 where false`, refusedByTrigger],
  ['a delete', `delete from token_entries where user_id = ${ana.id}`, refusedByTrigger],
  ['a truncate', `truncate token_entries cascade`, refusedByTrigger],
  ['a truncate of wallets, cascading', `truncate wallets cascade`, refusedByTrigger],
  ['a truncate of users, cascading', `truncate users cascade`, refusedByTrigger],
  [
    'an insert that becomes an update',
    `insert into token_entries ${columns} values ${row} on conflict (user_id, seq) do update set delta = 9`,
    refusedByTrigger,
  ],
  [
    'a merge that updates',
    `merge into token_entries t using (select ${ana.id} as u) s on t.user_id = s.u when matched then update set delta = 7`,
    refusedByTrigger,
  ],
  [
    'a merge that deletes',
    `merge into token_entries t using (select ${ana.id} as u) s on t.user_id = s.u when matched then delete`,
    refusedByTrigger,
  ],
  [
    'an update inside of another statement',
    `with changed as (update token_entries set balance = 1 returning id) select count(*) from changed`,
    refusedByTrigger,
  ],
  [
    'an update as a replica',
    `set local session_replication_role = replica; update token_entries set delta = 2`,
    refusedByTrigger,
  ],
  [
    'a delete as a replica',
    `set local session_replication_role = replica; delete from token_entry_lots`,
    refusedByTrigger,
  ],
  ['a delete of the person', `delete from users where id = ${ana.id}`, refusedByReference],
  ['a delete of the wallet', `delete from wallets where user_id = ${ana.id}`, refusedByReference],
  ['a delete of a lot that moved', `delete from token_lots where user_id = ${ana.id}`, refusedByReference],
  ['an update of parts', `update token_entry_lots set delta = 3`, refusedByTrigger],
  ['a delete of parts', `delete from token_entry_lots`, refusedByTrigger],
  ['a truncate of parts', `truncate token_entry_lots`, refusedByTrigger],
  ['an update of an invoice', `update invoices set amount_cents = 0`, refusedByTrigger],
  ['a delete of an invoice', `delete from invoices`, refusedByTrigger],
  ['a truncate of invoices', `truncate invoices`, refusedByTrigger],
]

test('there is something to lose', async () => {
  expect(await entriesOf(ana)).toHaveLength(2)
})

test.each(tries)('%s is refused', async (_name, text, reason) => {
  await connection.query('begin')
  try {
    await expect(connection.query(text)).rejects.toThrow(reason)
  } finally {
    await connection.query('rollback')
  }
})
