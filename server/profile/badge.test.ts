import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import { type Person, scene } from '#testing/scene.ts'
import { findStamp } from './public/find-shown.ts'

const { call, db, person, timePasses } = await scene()
let people = 0

/** What others, a visitor and the owner see of someone's plan, and whether the page that was kept is still true. */
async function seenOf(owner: Person) {
  const { displayName, id: userId } = owner
  const ben = await person(`Ben-${people++}`)
  const [member, visitor, own] = await Promise.all([
    call(api.getMemberProfile, { asker: ben, params: { userId } }),
    call(api.getPublicProfile, { params: { displayName } }),
    call(api.previewProfile, { asker: owner, query: { as: 'visitor' } }),
  ])
  const badges = [member, visitor, own].map(({ body }) => body.badge)
  return { badges, stamp: await findStamp(db, displayName, null) }
}

function show(asker: Person, shown: boolean) {
  return call(api.showBadge, { asker, body: { shown } })
}

const nothing = [null, null, null]

test('a plan is on the profile of someone who shows it, and of nobody else', async () => {
  const ana = await person('Ana')
  const before = await seenOf(ana)
  await givePlan(db, ana, 'plus')
  expect(await seenOf(ana), 'nobody is seen with a plan before they say so').toEqual(before)
  expect(before.badges).toEqual(nothing)
  await show(ana, true)
  const shown = await seenOf(ana)
  expect(shown.badges).toEqual(['plus', 'plus', 'plus'])
  expect(shown.stamp).not.toBe(before.stamp)
  await givePlan(db, ana, 'premium')
  expect((await seenOf(ana)).badges).toEqual(['premium', 'premium', 'premium'])
  await show(ana, false)
  expect(await seenOf(ana)).toEqual(before)
})

test('it goes with the plan, and a page that was kept is made anew', async () => {
  const cleo = await person('Cleo')
  const before = await seenOf(cleo)
  await show(cleo, true)
  expect(await seenOf(cleo), 'there is nothing to show').toEqual(before)
  await givePlan(db, cleo, 'plus')
  expect((await seenOf(cleo)).badges).toEqual(['plus', 'plus', 'plus'])
  await timePasses({ days: 29 })
  expect((await seenOf(cleo)).badges).toEqual(['plus', 'plus', 'plus'])
  await takePlan(db, cleo)
  expect(await seenOf(cleo)).toEqual(before)
})
