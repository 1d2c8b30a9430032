import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { gifts } from '../tables.ts'
import { giftScene } from './gift.scene.ts'

const stage = await giftScene({ live: {} })
const { db, talking, present, shelf, putAway } = stage

async function given() {
  const [ana, ben] = await talking()
  await present(ana, ben, 'star', 'For you')
  const [star] = await shelf(ben, ben)
  if (!star) throw new Error('There is nothing on the shelf.')
  return { ana, ben, star }
}

test('a gift is put away and back, however often it is asked for, and only its owner’s tabs are told', async () => {
  const { ana, ben, star } = await given()
  const [tab, own] = [await stage.connect(ana), await stage.connect(ben)]
  const row = async () => (await db.select().from(gifts).where(eq(gifts.id, star.id)))[0]
  const { status, body } = await putAway(ben, star)
  expect([status, body]).toEqual([200, { ...star, isPutAway: true }])
  const first = await row()
  expect((await putAway(ben, star)).body).toEqual(body)
  expect(await row()).toEqual(first)
  expect(await shelf(ben, ben)).toEqual([body])
  for (let n = 0; n < 2; n++) expect((await putAway(ben, star, false)).body).toEqual(star)
  expect(await shelf(ana, ben)).toHaveLength(1)
  const told = async (by: typeof tab) => (await heardBy(by)).filter(({ type }) => type !== 'user_online')
  expect(await told(tab)).toEqual([])
  expect(await told(own)).toEqual(Array(4).fill({ type: 'keepsakes_changed', data: {} }))
})

test('only its owner can, and only while they see it', async () => {
  const { ana, ben, star } = await given()
  const [cleo] = await stage.strangers('Cleo')
  for (const asker of [ana, cleo]) {
    const { status, body } = await putAway(asker, star)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect((await putAway(ben, { id: 999_999_999 })).status).toBe(404)
  await stage.block(ben, ana)
  expect((await putAway(ben, star)).status).toBe(404)
  await stage.unblock(ben, ana)
  expect(await shelf(ben, ben)).toEqual([star])
  const args = { params: { giftId: star.id }, body: { away: true } }
  expect(await stage.toStrangers(api.putKeepsakeAway, args)).toEqual(strangersRefused)
})
