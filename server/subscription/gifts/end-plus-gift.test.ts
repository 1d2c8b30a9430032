import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import { erasers } from '#jobs.ts'
import { transaction } from '#platform/database/transaction.ts'
import { givePlan } from '#testing/plan.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import { makeDue } from '#testing/purge-races.ts'
import type { Person } from '#testing/scene.ts'
import { payForTokens } from '#testing/tokens/pay-for-tokens.ts'
import { credit } from '#tokens/credit.ts'
import { isFrozen, openDebt } from '#tokens/debts.ts'
import { tokenEntries } from '#tokens/tables.ts'
import { takeBack } from '#tokens/take-back.ts'

const stage = await plusGiftScene({ live: {} })
const { db, given, offered, offer, acts, giftsOf, rowOfGift, tokensOf, planOf } = stage

async function purge(who: Person) {
  await makeDue(db, who)
  expect(await purgeAccount(db, who.id, erasers)).toBe(true)
}

async function lastEntriesOf({ id }: Person) {
  const entries = db.select().from(tokenEntries).where(eq(tokenEntries.userId, id))
  return (await entries.orderBy(tokenEntries.seq)).slice(-2).map(({ reason, delta }) => [reason, delta])
}

describe('when two are no contacts any more', () => {
  const ends: [string, (one: Person, other: Person) => Promise<{ status: number }>][] = [
    ['by a removal', stage.remove],
    ['by a block', stage.block],
  ]
  describe.each(ends)('%s', (name, end) => {
    const options = name === 'by a removal' ? {} : { tags: 'variant' }
    test.for(['giver', 'receiver'] as const)(
      'of the %s, what is open is taken back at once',
      options,
      async by => {
        const { ana, ben, giftId } = await given()
        const back = await offered(ben, ana)
        const tabs = [await stage.connect(ana), await stage.connect(ben)]
        await (by === 'giver' ? end(ana, ben) : end(ben, ana))
        for (const tab of tabs) await tab.frame('plus_gifts_changed')
        for (const id of [giftId, back]) expect((await rowOfGift(id)).state).toBe('revoked')
        expect([await tokensOf(ana), await tokensOf(ben)]).toEqual([500, 500])
        expect((await acts.accept(ben, giftId)).body.code).toBe('gift_over')
        expect((await offer(ana, ben)).body.code).toBe('cannot_message')
      },
    )

    test('what was accepted stays, and so does what others gave', options, async () => {
      const { ana, ben, giftId } = await given()
      const [cleo] = await stage.strangers('Cleo')
      await stage.befriend(cleo, ben)
      const other = await offered(cleo, ben)
      await acts.accept(ben, giftId)
      await end(ana, ben)
      expect([(await rowOfGift(giftId)).state, await planOf(ben)]).toEqual(['accepted', 'plus'])
      expect([(await rowOfGift(other)).state, await tokensOf(ana)]).toEqual(['open', 0])
    })
  })

  test('taking a removal back does not bring the gift back', async () => {
    const { ana, ben, giftId } = await given()
    await stage.remove(ben, ana)
    expect((await stage.restore(ben, ana)).status).toBe(200)
    expect([(await rowOfGift(giftId)).state, await tokensOf(ana)]).toEqual(['revoked', 500])
    expect((await offer(ana, ben)).status, 'but another can be given').toBe(200)
  })

  test('after a block neither is named to the other', async () => {
    const { ana, ben } = await given()
    await stage.block(ana, ben)
    for (const each of [ana, ben]) expect((await giftsOf(each))[0]).toMatchObject({ person: null })
    await stage.unblock(ana, ben)
    expect((await giftsOf(ben))[0]?.person).toMatchObject({ userId: ana.id })
  })
})

describe('when an account is gone for good', () => {
  test('what it was given and had not accepted goes back to the giver, and its months end', async () => {
    const { ana, ben, giftId } = await given()
    const [cleo] = await stage.strangers('Cleo')
    await stage.befriend(cleo, ben)
    const accepted = await offered(cleo, ben)
    await acts.accept(ben, accepted)
    await givePlan(db, ben, 'plus')
    const waits = await offered(cleo, ben)
    await acts.accept(ben, waits)
    const tab = await stage.connect(ana)
    await purge(ben)
    await tab.frame('plus_gifts_changed')
    expect([(await rowOfGift(giftId)).state, await tokensOf(ana)]).toEqual(['revoked', 500])
    expect((await giftsOf(ana))[0]).toMatchObject({ state: 'revoked', person: null })
    for (const id of [accepted, waits]) {
      const { state, startsAt, endsAt } = await rowOfGift(id)
      expect([state, startsAt !== null, (endsAt ?? new Date(8e15)) <= new Date()]).toEqual([
        'accepted',
        true,
        true,
      ])
    }
    expect(await tokensOf(cleo), 'what was accepted is not given back').toBe(0)
  })

  test('what it gave ends as well, and its tokens go with it; what was accepted stays', async () => {
    const { ana, ben, giftId } = await given()
    const [cleo] = await stage.strangers('Cleo')
    await stage.befriend(cleo, ana)
    const accepted = await offered(ana, cleo)
    await acts.accept(cleo, accepted)
    await purge(ana)
    expect([(await rowOfGift(giftId)).state, await tokensOf(ana)]).toEqual(['revoked', 0])
    expect(await lastEntriesOf(ana), 'they came back first, and could have been paid back').toEqual([
      ['back', 500],
      ['revoked', -500],
    ])
    expect((await acts.accept(ben, giftId)).body.code).toBe('gift_over')
    expect([(await rowOfGift(accepted)).state, await planOf(cleo)]).toEqual(['accepted', 'plus'])
    expect((await giftsOf(cleo))[0]).toMatchObject({ person: null, month: { until: expect.any(String) } })
    expect(await stage.faults()).toEqual([])
  })
})

describe('when the money for the tokens went back', () => {
  /** A month that was paid for with a pack of 500, whose money then went back: we paid it, or a bank took it. */
  async function unpaid(reason: 'refund' | 'dispute') {
    const [ana, ben] = await stage.contacts()
    const userId = ana.id
    const paymentId = await transaction(db, async tx => {
      const id = await payForTokens(tx, { userId, tokens: 500, cents: 499 })
      const pack = { userId, tokens: 500, reason: 'pack', paymentId: id, priceCents: 499 } as const
      await credit(tx, { ...pack, key: `payment:${id}` })
      return id
    })
    await offer(ana, ben)
    const [gift] = await giftsOf(ben)
    await transaction(db, async tx => {
      const key = `${reason}:${paymentId}`
      const { missing, entryId } = await takeBack(tx, { userId, paymentId, reason, tokens: 'all', key })
      if (reason === 'dispute')
        await openDebt(tx, { userId, paymentId, disputeId: key, tokens: missing, entryId })
      else await tx.execute(sql`update payments set refunded_cents = amount_cents where id = ${paymentId}`)
    })
    return { ana, ben, giftId: gift?.id ?? 0 }
  }

  describe.each(['refund', 'dispute'] as const)('by a %s', reason => {
    test('the gift stays as it is', async () => {
      const { ana, ben, giftId } = await unpaid(reason)
      expect((await rowOfGift(giftId)).state).toBe('open')
      expect((await acts.accept(ben, giftId)).status).toBe(200)
      expect([await planOf(ben), await isFrozen(db, ana.id)]).toEqual(['plus', reason === 'dispute'])
    })

    test('tokens that come back from it go the way of the money', async () => {
      const { ana, ben, giftId } = await unpaid(reason)
      await acts.decline(ben, giftId)
      expect([(await rowOfGift(giftId)).state, await tokensOf(ana)]).toEqual(['declined', 0])
      expect([await isFrozen(db, ana.id), await stage.faults()]).toEqual([false, []])
    })
  })
})
