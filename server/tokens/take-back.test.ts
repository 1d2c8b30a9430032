import { expect, test } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { tokenScene } from '#testing/tokens/token.scene.ts'
import { closeDebt, isFrozen, openDebt } from './debts.ts'
import { giveBack } from './give-back.ts'
import { packOf } from './pack-of.ts'
import { restore } from './restore.ts'
import { revokeGrant } from './revoke-grant.ts'
import { takeBack } from './take-back.ts'
import { balanceOf } from './wallet.ts'

const stage = await tokenScene()
const { db, inOne, someone, pack, grant, take, entriesOf, faults, timePasses } = stage

type Owner = Awaited<ReturnType<typeof someone>>

function refund(
  { id }: Owner,
  paymentId: number,
  tokens: number | 'all',
  key = `refund:${paymentId}`,
  on = db,
) {
  return transaction(on, tx => takeBack(tx, { userId: id, paymentId, reason: 'refund', tokens, key }))
}

/** Price × unspent ÷ tokens, rounded down, over all that went back: parts of it never add up to more than the price. */
function centsFor({ tokens, priceCents }: { tokens: number; priceCents: number }, withdrawn: number) {
  return Math.floor((priceCents * withdrawn) / tokens)
}

test('what is left of a pack goes back, and what was spent is missing', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 1_100, 999)
  const other = await pack(ana, 200, 199)
  await take(ana, 333)
  const first = await refund(ana, paymentId, 'all')
  expect(first).toMatchObject({ taken: 767, missing: 333 })
  expect(await packOf(db, paymentId)).toEqual({
    tokens: 1_100,
    remaining: 0,
    withdrawn: 767,
    priceCents: 999,
  })
  expect(await packOf(db, other), 'no other pack is touched').toMatchObject({ remaining: 200, withdrawn: 0 })
  expect(await refund(ana, paymentId, 'all'), 'asked again').toEqual(first)
  expect(await balanceOf(db, ana.id)).toBe(200)
})

test('refunds in parts add up to the price and never above it', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 1_100, 999)
  const spent = await take(ana, 333)
  const before = await packOf(db, paymentId)
  if (!before) throw new Error('There is no pack.')
  const one = centsFor(before, before.withdrawn + before.remaining) - centsFor(before, before.withdrawn)
  await refund(ana, paymentId, 'all', 'refund:one')
  await inOne(tx => giveBack(tx, spent.entryId ?? 0))
  const after = await packOf(db, paymentId)
  if (!after) throw new Error('There is no pack.')
  const two = centsFor(after, after.withdrawn + after.remaining) - centsFor(after, after.withdrawn)
  await refund(ana, paymentId, 'all', 'refund:two')
  expect([one, two, one + two]).toEqual([696, 303, 999])
  expect(await packOf(db, paymentId)).toMatchObject({ remaining: 0, withdrawn: 1_100 })
})

test('20 refunds of one pack at once: one takes it', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 500)
  const answers = await stage.withConnections(20, on =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => refund(ana, paymentId, 'all', `refund:${paymentId}:${n}`, on)),
    ),
  )
  expect(answers.map(({ taken }) => taken).toSorted()).toEqual([...Array(19).fill(0), 500])
  expect(await entriesOf(ana)).toHaveLength(2)
})

test('a refund that failed comes back once, and can be asked for again', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 500, 499)
  await take(ana, 100)
  const { entryId } = await refund(ana, paymentId, 'all', 'refund:first')
  for (const key of ['restore:a', 'restore:b'])
    await inOne(tx =>
      restore(tx, {
        userId: ana.id,
        entryId: entryId ?? 0,
        reason: 'refund_failed',
        key: `${key}:${entryId}`,
      }),
    )
  expect(await packOf(db, paymentId)).toMatchObject({ remaining: 400, withdrawn: 0 })
  expect((await entriesOf(ana)).map(({ reason, delta }) => [reason, delta])).toEqual([
    ['pack', 500],
    ['spend', -100],
    ['refund', -400],
    ['refund_failed', 400],
  ])
  expect(await refund(ana, paymentId, 'all', 'refund:second')).toMatchObject({ taken: 400 })
})

test('nobody restores what someone else had, or what was no take-back', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const paymentId = await pack(ana, 500)
  const spent = await take(ana, 100)
  const { entryId } = await refund(ana, paymentId, 'all')
  const reason = 'refund_failed'
  await inOne(tx => restore(tx, { userId: ben.id, entryId: entryId ?? 0, reason, key: 'x:1' }))
  await inOne(tx => restore(tx, { userId: ana.id, entryId: spent.entryId ?? 0, reason, key: 'x:2' }))
  expect([await balanceOf(db, ana.id), await balanceOf(db, ben.id)]).toEqual([0, 0])
})

test('a bank takes money back: what is left goes, what was spent is owed, and nothing is sold until it is settled', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 500, 499)
  await take(ana, 120)
  await refund(ana, paymentId, 200)
  const disputeId = `dispute-of-${ana.id}`
  const taken = await inOne(async tx => {
    const back = await takeBack(tx, {
      ...{ userId: ana.id, paymentId, reason: 'dispute', tokens: 'all', key: `dispute:${disputeId}` },
    })
    for (let again = 0; again < 2; again++)
      await openDebt(tx, {
        userId: ana.id,
        paymentId,
        disputeId,
        tokens: back.missing,
        entryId: back.entryId,
      })
    return back
  })
  expect(taken).toMatchObject({ taken: 180, missing: 120 })
  expect([await balanceOf(db, ana.id), await isFrozen(db, ana.id)]).toEqual([0, true])
  await inOne(tx => closeDebt(tx, { disputeId, status: 'settled' }))
  expect(await isFrozen(db, ana.id)).toBe(false)
})

test('nothing is owed where nothing was spent', async () => {
  const ana = await someone()
  const paymentId = await pack(ana, 200)
  await inOne(tx =>
    openDebt(tx, { userId: ana.id, paymentId, disputeId: `none-${ana.id}`, tokens: 0, entryId: null }),
  )
  expect(await isFrozen(db, ana.id)).toBe(false)
})

test('what is left of the tokens of a period leaves with it, and no others', async () => {
  const ana = await someone()
  await grant(ana, 100, 40, 'grant:in_1:0')
  await grant(ana, 100, 70, 'grant:in_1:1')
  await grant(ana, 300, 80, 'grant:in_11:0')
  await take(ana, 30)
  for (let again = 0; again < 2; again++)
    await inOne(tx => revokeGrant(tx, { userId: ana.id, keyPrefix: 'grant:in_1:', key: 'revoke:in_1' }))
  expect(await balanceOf(db, ana.id)).toBe(300)
  expect((await entriesOf(ana)).at(-1)).toMatchObject({ reason: 'revoked', delta: -170 })
  await timePasses({ days: 90 })
  expect(await balanceOf(db, ana.id)).toBe(0)
  expect(await faults()).toEqual([])
})
