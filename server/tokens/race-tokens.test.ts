import { expect, test } from 'vitest'
import { findTokenFaults } from '#testing/tokens/find-token-faults.ts'
import { raceTokens } from '#testing/tokens/race-tokens.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'

const { pool, faults, withConnections } = await tokenScene()

/** The same for longer, on more connections: `npm run prove -- money`. */
test('everything at once on a few wallets: the books are right to the last token', async () => {
  const outcomes = await withConnections(16, db => raceTokens(db, { people: 3, atOnce: 16, acts: 600 }))
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['spent', 'key_reused', 'granted', 'bought']))
  expect(Object.keys(outcomes).filter(outcome => outcome.startsWith('error'))).toEqual([])
  expect(await findTokenFaults(pool)).toEqual({})
  expect(await faults()).toEqual([])
})
