import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import type { Person } from '#testing/scene.ts'
import { subscriptionPeriods, subscriptions } from '../tables.ts'
import { beginWaitingMonths } from './begin-waiting-months.ts'

const stage = await plusGiftScene({ live: {} })
const { db, deps, given, offered, acts, rowOfGift, ownPlan, planOf, timePasses } = stage

/** Someone with a month of Plus that is paid for, and one that waits for its end. */
async function waiting() {
  const { ana, ben, giftId } = await given()
  await givePlan(db, ben, 'plus')
  await acts.accept(ben, giftId)
  return { ana, ben, giftId }
}

function say({ id }: Person, changes: Partial<typeof subscriptions.$inferInsert>) {
  return db.update(subscriptions).set(changes).where(eq(subscriptions.userId, id))
}

async function periodOf({ id }: Person) {
  const [period] = await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.userId, id))
  if (!period) throw new Error('There is no period.')
  return period
}

/** Nothing of theirs counts any more, grace included. */
function endPeriods({ id }: Person) {
  return db
    .update(subscriptionPeriods)
    .set({ endsAt: sql`now()`, graceUntil: sql`now()` })
    .where(eq(subscriptionPeriods.userId, id))
}

/** How many minutes the gift begins after a moment. */
async function minutesAfter(giftId: number, moment: Date | null | undefined) {
  const { startsAt } = await rowOfGift(giftId)
  return startsAt && moment ? Math.round((startsAt.getTime() - moment.getTime()) / 60_000) : undefined
}

describe('a month that waits', () => {
  test('begins without a gap when a cancelled plan is over, however late the job comes', async () => {
    const { ben, giftId } = await waiting()
    await say(ben, { cancelAtPeriodEnd: true })
    await timePasses({ days: 29, hours: 23 })
    await beginWaitingMonths(deps)
    expect([(await rowOfGift(giftId)).startsAt, await planOf(ben)]).toEqual([null, 'plus'])
    await timePasses({ hours: 20 })
    expect(await planOf(ben), 'before the job has run').toBe('plus')
    const tab = await stage.connect(ben)
    await beginWaitingMonths(deps)
    await tab.frame('plan_changed')
    await tab.frame('plus_gifts_changed')
    expect(await minutesAfter(giftId, (await periodOf(ben)).endsAt)).toBe(0)
    expect(await ownPlan(ben)).toMatchObject({ plan: 'plus', given: { waiting: 0 } })
    await timePasses({ days: 27 })
    expect(await planOf(ben)).toBe('plus')
    await timePasses({ days: 5 })
    expect(await planOf(ben)).toBe('free')
  })

  test('waits on while the plan is renewed, or not paid for yet, and follows its grace', async () => {
    const { ben, giftId } = await waiting()
    await timePasses({ days: 31 })
    await say(ben, { status: 'past_due', pastDueSince: sql`now()` as never })
    await beginWaitingMonths(deps)
    expect((await rowOfGift(giftId)).startsAt).toBeNull()
    await timePasses({ days: 13, hours: 5 })
    await takePlan(db, ben)
    await beginWaitingMonths(deps)
    expect(await minutesAfter(giftId, (await periodOf(ben)).graceUntil)).toBe(0)
  })

  test.each(['trialing', 'active', 'past_due'] as const)(
    'waits while nothing counts but a payment may be under way: %s',
    async status => {
      const { ana, ben, giftId } = await waiting()
      const second = await offered(ana, ben)
      await say(ben, { status, ...(status === 'past_due' && { pastDueSince: sql`now()` as never }) })
      await endPeriods(ben)
      await beginWaitingMonths(deps)
      await acts.accept(ben, second)
      const months = async () => [await rowOfGift(giftId), await rowOfGift(second)]
      expect((await months()).map(({ startsAt }) => startsAt)).toEqual([null, null])
      expect(await planOf(ben)).toBe('plus')
      await say(ben, { cancelAtPeriodEnd: true })
      await beginWaitingMonths(deps)
      expect((await months()).every(({ startsAt }) => startsAt)).toBe(true)
    },
  )

  test('begins when a plan has ended before its time', async () => {
    const { ben, giftId } = await waiting()
    await timePasses({ days: 3 })
    await takePlan(db, ben)
    await timePasses({ hours: 2 })
    await beginWaitingMonths(deps)
    const [{ endedAt } = { endedAt: null }] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, ben.id))
    expect(await minutesAfter(giftId, endedAt)).toBe(0)
  })

  test('begins when what was paid for is paid back', async () => {
    const { ben, giftId } = await waiting()
    await timePasses({ days: 3 })
    await db
      .update(subscriptionPeriods)
      .set({ revokedAt: sql`now()` })
      .where(eq(subscriptionPeriods.userId, ben.id))
    await takePlan(db, ben)
    await beginWaitingMonths(deps)
    expect(await minutesAfter(giftId, (await periodOf(ben)).revokedAt)).toBe(0)
    expect(await planOf(ben)).toBe('plus')
  })

  test('begins once, whoever else looks at the same time, and several follow each other', async () => {
    const { ana, ben, giftId } = await waiting()
    const second = await offered(ana, ben)
    await acts.accept(ben, second)
    expect((await ownPlan(ben)).given).toEqual({ until: null, waiting: 2 })
    await takePlan(db, ben)
    await Promise.all(Array.from({ length: 5 }, () => beginWaitingMonths(deps)))
    const months = [await rowOfGift(giftId), await rowOfGift(second)]
    expect(months[1]?.startsAt).toEqual(months[0]?.endsAt)
    await beginWaitingMonths(deps)
    expect([await rowOfGift(giftId), await rowOfGift(second)]).toEqual(months)
  })

  test('holds up nobody else if it cannot begin', async () => {
    const [stuck, other] = [await waiting(), await waiting()]
    for (const { ben } of [stuck, other]) await takePlan(db, ben)
    const rule = `plus_gifts add constraint stuck check (id <> ${stuck.giftId} or starts_at is null)`
    await db.execute(sql.raw(`alter table ${rule}`))
    await beginWaitingMonths(deps)
    const begun = async () =>
      [await rowOfGift(stuck.giftId), await rowOfGift(other.giftId)].map(({ startsAt }) => startsAt !== null)
    expect(await begun()).toEqual([false, true])
    await db.execute(sql`alter table plus_gifts drop constraint stuck`)
    await timePasses({ seconds: 2 })
    await beginWaitingMonths(deps)
    expect(await begun()).toEqual([true, true])
  })

  test('comes before one that is accepted when the plan is over, job or no job', async () => {
    const { ana, ben, giftId } = await waiting()
    await takePlan(db, ben)
    const { body } = await acts.accept(ben, await offered(ana, ben))
    expect(body.month?.from).toEqual((await rowOfGift(giftId)).endsAt?.toISOString())
  })
})
