import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'
import { killMailers } from '../server/testing/mails/kill-mailers.ts'

const { db, url, close } = await testDatabase()
afterAll(close)

test('two processes mail 600 people and are killed twelve times: nobody has two mails, nobody none', async () => {
  const again = await killMailers(db, url, { people: 600, kills: 12 })
  console.log(
    `600 mails, 0 doubled, 0 lost; the same one came a second time, under its Message-ID, ${again} times`,
  )
  // A process has two workers, and each may have died between the answer of the mail server and its own note.
  expect(again).toBeLessThanOrEqual(24)
}, 600_000)
