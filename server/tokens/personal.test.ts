import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { eraseTokens } from './personal.ts'
import { wallets } from './tables.ts'
import { balanceOf } from './wallet.ts'

const { db, inOne, someone, pack, grant, take, setLimit, entriesOf, faults } = await tokenScene()

test('what someone had goes and their limit is forgotten; the ledger stays, without a word of theirs', async () => {
  const [ana, ben] = [await someone(), await someone()]
  for (const each of [ana, ben]) {
    await pack(each, 500)
    await grant(each, 100, 30)
    await take(each, 120)
    await setLimit(each, 777)
  }
  await inOne(tx => eraseTokens(tx, ana.id))
  expect([await balanceOf(db, ana.id), await balanceOf(db, ben.id)]).toEqual([0, 480])
  const entries = await entriesOf(ana)
  expect(entries.map(({ reason, delta }) => [reason, delta])).toEqual([
    ['pack', 500],
    ['monthly', 100],
    ['spend', -120],
    ['revoked', -480],
  ])
  for (const personal of [ana.displayName, ana.email]) expect(JSON.stringify(entries)).not.toContain(personal)
  const [wallet] = await db
    .select({ limit: wallets.monthlyLimit, next: wallets.nextLimit, spent: wallets.spent })
    .from(wallets)
    .where(eq(wallets.userId, ana.id))
  expect(wallet).toEqual({ limit: 5_000, next: null, spent: 0 })
  expect(await faults()).toEqual([])
})

test('twice is no more than once, and nothing is nothing', async () => {
  const [ana, ben] = [await someone(), await someone()]
  await pack(ana, 500)
  for (const each of [ana, ana, ben]) await inOne(tx => eraseTokens(tx, each.id))
  expect([(await entriesOf(ana)).length, (await entriesOf(ben)).length]).toEqual([2, 0])
})
