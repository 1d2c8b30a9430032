import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { givePlan } from '#testing/plan.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import type { Person } from '#testing/scene.ts'
import { tally } from '#testing/tokens/token.scene.ts'

const stage = await plusGiftScene({ live: {} })
const { call, db, contacts, strangers, befriend, fund, offer, offered, acts, giftsOf, thread, tokensOf } =
  stage

test('a month of Plus arrives as a message, and both can see what became of it', async () => {
  const [ana, ben] = await contacts()
  await fund(ana, 600)
  const tabs = [await stage.connect(ana), await stage.connect(ben)]
  const { status, body } = await offer(ana, ben, { words: 'For the long evenings.' })
  expect([status, body.balance]).toEqual([200, 100])
  for (const tab of tabs) await tab.frame('plus_gifts_changed')
  const [message] = (await thread(ben, ana)).items
  expect(message).toMatchObject({ senderId: ana.id, kind: 'plus', body: 'For the long evenings.' })
  const [mine] = await giftsOf(ana)
  const [theirs] = await giftsOf(ben)
  expect(mine).toEqual({
    ...{ id: expect.any(Number), clientId: message?.clientId, isMine: true, state: 'open', month: null },
    person: { userId: ben.id, displayName: ben.displayName },
    ...{ createdAt: expect.any(String), openUntil: expect.any(String) },
  })
  expect(theirs).toEqual({
    ...mine,
    isMine: false,
    person: { userId: ana.id, displayName: ana.displayName },
  })
  const life = Date.parse(mine?.openUntil as never) - Date.parse(mine?.createdAt as never)
  expect(life).toBe(limits.plusGiftLife * 1000)
  expect(await stage.planOf(ben), 'nothing is accepted yet').toBe('free')
})

test('only a contact can be given one, and nothing is taken from whoever tries', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await fund(ana, 500)
  const answers = [await offer(ana, ben), await offer(ana, ana), await offer(ana, { id: 999_999_999 })]
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('cannot_message'))
  const nobody = await call(api.spendTokens, {
    ...{ asker: ana, key: randomUUID(), body: { item: 'month_of_plus' } },
  })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found'])
  expect(await tokensOf(ana)).toBe(500)
})

test('whoever has Premium needs none', async () => {
  const [ana, ben] = await contacts()
  await fund(ana, 500)
  await givePlan(db, ben, 'premium')
  const { status, body } = await offer(ana, ben)
  expect([status, body.code, await tokensOf(ana)]).toEqual([409, 'they_have_premium', 500])
  expect((await thread(ben, ana)).items).toEqual([])
})

test('what plan someone has is told to nobody who could not pay', async () => {
  const [ana, ben] = await contacts()
  await givePlan(db, ben, 'premium')
  expect((await offer(ana, ben)).body.code).toBe('insufficient_tokens')
})

test('whoever has Plus can be given more of it', async () => {
  const [ana, ben] = await contacts()
  await givePlan(db, ben, 'plus')
  await offered(ana, ben)
  expect(await giftsOf(ben)).toHaveLength(1)
})

test('one from each person is open at a time; when it is decided the next may come', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  await befriend(ben, ana, cleo)
  const giftId = await offered(ana, ben)
  await fund(ana, 1_000)
  const again = await offer(ana, ben)
  expect([again.status, again.body.code, await tokensOf(ana)]).toEqual([409, 'gift_is_open', 1_000])
  await offered(cleo, ben)
  await offered(ben, ana)
  await acts.decline(ben, giftId)
  expect((await offer(ana, ben)).status).toBe(200)
})

test('one whose time is over makes room before a job has come by, and its tokens pay for the next', async () => {
  const { ana, ben, giftId } = await stage.given()
  await stage.timePasses({ days: 14 })
  const { status, body } = await offer(ana, ben)
  expect([status, body.balance, await tokensOf(ana)]).toEqual([200, 0, 0])
  expect((await stage.rowOfGift(giftId)).state).toBe('expired')
  expect((await giftsOf(ben)).map(({ state }) => state)).toEqual(['open', 'expired'])
  expect(await stage.faults()).toEqual([])
})

test('the same attempt again is the same gift', async () => {
  const [ana, ben] = await contacts()
  await fund(ana, 1_000)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => patiently(() => offer(ana, ben, { key }))),
  )
  expect(tally(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual({ '200 500': 20 })
  expect([(await giftsOf(ana)).length, (await thread(ben, ana)).items.length]).toEqual([1, 1])
})

test('of 16 purchases at once one is a gift: there are tokens for one, and one can be open', async () => {
  const everyone = await strangers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn')
  const [ana, ...others] = everyone
  await befriend(ana, ...others)
  await fund(ana, 500)
  const codes = await atOnce(16, n => offer(ana, others[n % others.length] as Person))
  expect(codes).toMatchObject({ given: 1 })
  expect((codes.insufficient_tokens ?? 0) + (codes.gift_is_open ?? 0)).toBe(15)
  expect([await tokensOf(ana), (await giftsOf(ana)).length]).toEqual([0, 1])

  const [gus, hal] = await contacts()
  await fund(gus, 5_000)
  expect(await atOnce(16, () => offer(gus, hal))).toEqual({ given: 1, gift_is_open: 15 })
  expect([await tokensOf(gus), (await giftsOf(hal)).length]).toEqual([4_500, 1])
  expect(await stage.faults()).toEqual([])
})

async function atOnce(count: number, ask: (n: number) => ReturnType<typeof offer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => patiently(() => ask(n))))
  return tally(answers.map(({ body }) => body.code ?? 'given'))
}
