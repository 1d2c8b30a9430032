import { api } from '@akin/contract/api.ts'
import { type PlusGiftState, plusGiftStates } from '@akin/contract/subscription/plus-gifts.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import type { Person } from '#testing/scene.ts'
import { expirePlusGifts } from './expire-plus-gifts.ts'

const stage = await plusGiftScene({ live: {} })
const { call, db, deps, given, acts, giftsOf, rowOfGift, tokensOf, timePasses } = stage

type Act = keyof typeof acts
const actNames = Object.keys(acts) as Act[]

/** What leads there, and what each act of whoever may do it says then. */
const table: Record<PlusGiftState, Record<Act, PlusGiftState | 'gift_over'>> = {
  open: { accept: 'accepted', decline: 'declined', revoke: 'revoked' },
  accepted: { accept: 'accepted', decline: 'gift_over', revoke: 'gift_over' },
  declined: { accept: 'gift_over', decline: 'declined', revoke: 'gift_over' },
  revoked: { accept: 'gift_over', decline: 'gift_over', revoke: 'revoked' },
  expired: { accept: 'gift_over', decline: 'gift_over', revoke: 'gift_over' },
}

interface Given {
  ana: Person
  ben: Person
  giftId: number
}

const reach: Record<PlusGiftState, (gift: Given) => Promise<unknown>> = {
  open: async () => {},
  accepted: ({ ben, giftId }) => acts.accept(ben, giftId),
  declined: ({ ben, giftId }) => acts.decline(ben, giftId),
  revoked: ({ ana, giftId }) => acts.revoke(ana, giftId),
  expired: async () => {
    await timePasses({ days: 14 })
    await expirePlusGifts(deps)
  },
}

/** What is refused is so by the state alone: one act shows it of each. */
const shown: Record<PlusGiftState, Act[]> = {
  open: actNames,
  accepted: ['accept', 'revoke'],
  declined: ['accept'],
  revoked: ['decline'],
  expired: ['revoke'],
}

describe.each(plusGiftStates)('one that is %s', state => {
  for (const act of actNames)
    test(act, shown[state].includes(act) ? {} : { tags: 'variant' }, () => expectOutcome(state, act))
})

async function expectOutcome(state: PlusGiftState, act: Act) {
  const gift = await given()
  const { ana, ben, giftId } = gift
  await reach[state](gift)
  const before = { row: await rowOfGift(giftId), tokens: await tokensOf(ana) }
  expect(before.row.state, 'the premise').toBe(state)

  const stranger = act === 'revoke' ? ben : ana
  const refused = await acts[act](stranger, giftId)
  expect([refused.status, refused.body.code], 'the other one finds nothing to do').toEqual([404, 'not_found'])
  expect({ row: await rowOfGift(giftId), tokens: await tokensOf(ana) }).toEqual(before)

  const { status, body } = await acts[act](act === 'revoke' ? ana : ben, giftId)
  const [expected, after] = [table[state][act], (await rowOfGift(giftId)).state]
  if (expected === 'gift_over') expect([status, body.code, after]).toEqual([409, 'gift_over', state])
  else expect([status, body.state, after]).toEqual([200, expected, expected])
  expect(await tokensOf(ana), 'the tokens are back unless it was accepted').toBe(
    ['open', 'accepted'].includes(after) ? 0 : 500,
  )
  if (state !== 'open') expect(await rowOfGift(giftId), 'what was decided stays').toEqual(before.row)
}

test.each(actNames)('both hear of it: %s', async act => {
  const { ana, ben, giftId } = await given()
  const tabs = [await stage.connect(ana), await stage.connect(ben)]
  await acts[act](act === 'revoke' ? ana : ben, giftId)
  for (const tab of tabs) await tab.frame('plus_gifts_changed')
  if (act === 'accept') await tabs[1]?.frame('plan_changed')
  else expect((await tabs[0]?.frame('balance'))?.data).toEqual({ balance: 500 })
})

test('whoever accepts hears of it once', async () => {
  const { ben, giftId } = await given()
  const tab = await stage.connect(ben)
  await acts.accept(ben, giftId)
  await stage.fund(ben, 10)
  await tab.frame('balance')
  const heard = tab.frames.map(({ type }) => type).filter(type => type !== 'balance')
  expect(heard.toSorted()).toEqual(['plan_changed', 'plus_gifts_changed'])
})

test('its time is over to the minute, before a job has written that down, and its tokens come back once', async () => {
  const { ana, ben, giftId } = await given()
  await timePasses({ days: 13, hours: 23, minutes: 59 })
  expect((await giftsOf(ben))[0]?.state).toBe('open')
  await expirePlusGifts(deps)
  expect((await rowOfGift(giftId)).state).toBe('open')
  await timePasses({ minutes: 1 })
  expect([(await giftsOf(ana))[0]?.state, (await giftsOf(ben))[0]?.state]).toEqual(['expired', 'expired'])
  for (const { body } of [
    await acts.accept(ben, giftId),
    await acts.decline(ben, giftId),
    await acts.revoke(ana, giftId),
  ])
    expect(body.code).toBe('gift_over')
  expect(await tokensOf(ana)).toBe(0)
  const tabs = [await stage.connect(ana), await stage.connect(ben)]
  await Promise.all(Array.from({ length: 5 }, () => expirePlusGifts(deps)))
  for (const tab of tabs) await tab.frame('plus_gifts_changed')
  expect([(await rowOfGift(giftId)).state, await tokensOf(ana)]).toEqual(['expired', 500])
  expect(await stage.faults()).toEqual([])
})

test('one that cannot expire holds up no other', async () => {
  const [stuck, other] = [await given(), await given()]
  await timePasses({ days: 14 })
  const rule = `plus_gifts add constraint stuck check (id <> ${stuck.giftId} or state = 'open')`
  await db.execute(sql.raw(`alter table ${rule}`))
  await expirePlusGifts(deps)
  const tokens = async () => [await tokensOf(stuck.ana), await tokensOf(other.ana)]
  expect(await tokens()).toEqual([0, 500])
  await db.execute(sql`alter table plus_gifts drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await expirePlusGifts(deps)
  expect(await tokens()).toEqual([500, 500])
})

test('what is open stays in the list, however many were decided after it', async () => {
  const { ana, ben, giftId } = await given()
  await db.execute(sql`alter table plus_gifts drop constraint plus_gifts_entry_id_fkey`)
  await db.execute(sql`
    insert into plus_gifts (entry_id, from_id, to_id, client_id, state, decided_at)
    select -n, ${ana.id}::bigint, ${ben.id}::bigint, gen_random_uuid(), 'revoked', now()
    from generate_series(1, 60) n`)
  for (const each of [ana, ben]) {
    const gifts = await giftsOf(each)
    expect([gifts.length, gifts[0]?.id]).toEqual([51, giftId])
    const ids = gifts.slice(1).map(({ id }) => id)
    expect(ids, 'then the latest').toEqual(ids.toSorted((one, other) => other - one))
  }
})

test('the list is of one’s own, the latest first, and names people while they can be found', async () => {
  const { ana, ben, giftId } = await given()
  const [stranger] = await stage.strangers('Stranger')
  expect(await giftsOf(stranger)).toEqual([])
  const unknown = [await acts.accept(stranger, giftId), await acts.accept(stranger, 999_999_999)]
  expect(unknown.map(({ body }) => body.code)).toEqual(['not_found', 'not_found'])
  await acts.decline(ben, giftId)
  const second = await stage.offered(ben, ana)
  expect((await giftsOf(ana)).map(({ id, isMine }) => [id, isMine])).toEqual([
    [second, false],
    [giftId, true],
  ])
  await stage.leave(ben)
  expect((await giftsOf(ana)).map(({ person }) => person)).toEqual([null, null])
  expect((await call(api.listPlusGifts)).status).toBe(401)
})
