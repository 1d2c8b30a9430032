import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { killMailers } from '#testing/mails/kill-mailers.ts'

const { db, url, close } = await testDatabase()
afterAll(close)

// With 600 people and twelve kills: npm run prove -- notifications.
test('two processes mail what waits, one is killed in the midst of it: each person has one mail', async () => {
  expect(await killMailers(db, url, { people: 16, kills: 1 })).toBeLessThanOrEqual(4)
})
