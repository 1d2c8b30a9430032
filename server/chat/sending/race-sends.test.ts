import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { findSendFaults } from './find-send-faults.testing.ts'
import { raceSends } from './race-sends.testing.ts'

/** `npm run prove -- chat-sends` does it with a hundred processes. */
test('batches of several processes lose nothing, double nothing and keep every rule', async () => {
  const { db, url, close } = await testDatabase()
  try {
    const raced = await raceSends(url, { processes: 10, rounds: 12, batch: 15, pairs: 10, ended: 4 })
    const outcomes = Map.groupBy(raced.answers, ({ outcome }) =>
      outcome instanceof Error ? 'error' : outcome?.outcome,
    )
    for (const outcome of ['sent', 'repeat', 'client_id_reused', undefined] as const)
      expect(outcomes.get(outcome)?.length ?? 0, `some were answered with ${outcome}`).toBeGreaterThan(0)
    expect(await findSendFaults(db, raced)).toEqual([])
  } finally {
    await close()
  }
})
