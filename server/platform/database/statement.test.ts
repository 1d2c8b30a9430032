import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { statement } from './statement.ts'
import { transaction } from './transaction.ts'

const { db, close } = await testDatabase()
afterAll(close)

interface Found {
  pid: number
  plans: string
  names: string[] | null
  given: number
}

/** On whose connection it runs, how it is planned there, and which of ours the connection has prepared. */
const text = `select pg_backend_pid() as pid, current_setting('plan_cache_mode') as plans, $1::bigint as given,
  (select array_agg(name) from pg_prepared_statements where name like 'test_%') as names`

const found = { plans: 'force_generic_plan', given: 1 }

test('without a name it is planned for its values each time', async () => {
  expect(await statement<Found>(text)(db, [2])).toMatchObject([{ plans: 'auto', given: 2, names: null }])
})

test.each(['batches', 'discovery'] as const)('on %s it is prepared under its name', async on => {
  const name = `test_${on}`
  expect(await statement<Found>(text, { name, on })(db, [1])).toMatchObject([{ ...found, names: [name] }])
})

test('in a pipeline it is prepared under its name, and its rows are objects as everywhere', async () => {
  const read = statement<Found>(text, { name: 'test_pipeline', on: 'pipeline' })
  await vi.waitUntil(async () => (await read(db, [1]))[0]?.plans === 'force_generic_plan')
  expect(await read(db, [1])).toMatchObject([{ ...found, names: ['test_pipeline'] }])
})

test('in a transaction it is on its connection, wherever it would be otherwise', async () => {
  await transaction(db, async tx => {
    const [first] = await statement<Found>(text)(tx, [3])
    for (const on of ['pool', 'pipeline', 'batches', 'discovery'] as const) {
      const name = `test_within_${on}`
      const within = { pid: first?.pid, plans: 'auto', given: 3, names: expect.arrayContaining([name]) }
      expect(await statement<Found>(text, { name, on })(tx, [3])).toMatchObject([within])
    }
  })
})
