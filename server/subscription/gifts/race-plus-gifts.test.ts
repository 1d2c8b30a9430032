import { expect, test } from 'vitest'
import { patiently } from '#testing/patiently.ts'
import { plusGiftScene } from '#testing/plus-gifts.ts'
import { expirePlusGifts } from './expire-plus-gifts.ts'

const stage = await plusGiftScene()
const { deps, given, acts, rowOfGift, tokensOf, planOf, timePasses, block, remove } = stage

/** Everything that can end it, ten times each and all at once. */
test.each([
  ['while it is open', { days: 13 }],
  ['when its time is over', { days: 14 }],
])('50 at once, %s: it ends once, and the tokens are back unless it was accepted', async (_when, span) => {
  for (let round = 0; round < 2; round++) {
    const { ana, ben, giftId } = await given()
    await timePasses(span)
    const enders: (() => Promise<{ status: number }>)[] = [
      () => patiently(() => acts.accept(ben, giftId)),
      () => patiently(() => acts.revoke(ana, giftId)),
      () => patiently(() => acts.decline(ben, giftId)),
      () => expirePlusGifts(deps).then(() => ({ status: 200 })),
      () => patiently(() => (giftId % 2 === 0 ? block(ben, ana) : remove(ana, ben))),
    ]
    const shuffled = Array.from({ length: 50 }, (_, n) => enders[n % enders.length])
      .map(end => ({ end, place: Math.random() }))
      .toSorted((one, other) => one.place - other.place)
    const answers = await Promise.all(shuffled.map(({ end }) => end?.()))
    expect(answers.filter(answer => !answer || answer.status >= 500)).toEqual([])
    const { state, startsAt } = await rowOfGift(giftId)
    const isAccepted = state === 'accepted'
    expect(span.days === 13 ? ['accepted', 'declined', 'revoked'] : ['expired', 'revoked']).toContain(state)
    expect([startsAt !== null, await planOf(ben)]).toEqual([isAccepted, isAccepted ? 'plus' : 'free'])
    expect(await tokensOf(ana)).toBe(isAccepted ? 0 : 500)
  }
  expect(await stage.faults()).toEqual([])
})

test('months that are accepted at once follow each other', async () => {
  const [ben, ...givers] = await stage.strangers('Ben', 'Ana', 'Cleo', 'Dan', 'Eve')
  await stage.befriend(ben, ...givers)
  const gifts: number[] = []
  for (const giver of givers) gifts.push(await stage.offered(giver, ben))
  await Promise.all(gifts.map(giftId => patiently(() => acts.accept(ben, giftId))))
  const rows = await Promise.all(gifts.map(rowOfGift))
  const months = rows.toSorted((one, other) => Number(one.startsAt) - Number(other.startsAt))
  for (const [place, { startsAt }] of months.entries())
    if (place > 0) expect(startsAt).toEqual(months[place - 1]?.endsAt)
  expect((await stage.ownPlan(ben)).given).toEqual({
    until: months.at(-1)?.endsAt?.toISOString(),
    waiting: 0,
  })
})
