import { expect, test } from 'vitest'
import { accountScene } from '../server/auth/account.scene.ts'
import { purgeRaces } from '../server/testing/purge-races.ts'

const { raceSome, wins } = purgeRaces(await accountScene())

test('either the owner comes back or the purge is done, never both, in 200 races', async () => {
  while (wins.owner + wins.purge < 200) await raceSome()
  expect(Math.min(wins.owner, wins.purge), 'either wins often enough').toBeGreaterThan(10)
})
