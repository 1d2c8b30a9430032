import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { testDatabase } from '#testing/database.ts'
import { prepared } from './prepared.ts'

const { db, close } = await testDatabase()
afterAll(close)

const [one, other] = [sql.placeholder('one'), sql.placeholder('other')]
const concatenate = prepared('test_shared_values', on =>
  on
    .select({
      found: sql<string>`concat_ws(' ', ${one}::int, ${other}::int, ${one}::int, ${7}::int, ${8}::int)`,
    })
    .from(sql`(values (1)) _`),
)

test('a value is sent once however often it stands in a statement, and each place gets its own', async () => {
  const asked = await statementsOf(async () => {
    expect(await concatenate(db, { one: 1, other: 2 })).toEqual([{ found: '1 2 1 7 8' }])
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('$1::int, $2::int, $1::int, $3::int, $4::int')
})
