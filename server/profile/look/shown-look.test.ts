import { api } from '@akin/contract/api.ts'
import { planOfTheme, type ThemeName, themeNames } from '@akin/contract/profile/themes.ts'
import { type PlanName, planNames, plans } from '@akin/contract/subscription/plans.ts'
import { expect, test } from 'vitest'
import { givePlan, takePlan } from '#testing/plan.ts'
import { type Person, scene } from '#testing/scene.ts'
import { findStamp } from '../public/find-shown.ts'

const { call, db, person } = await scene({ config: { limitsScale: 10 } })
let people = 0

function someone() {
  people += 1
  return person(`Someone${people}`)
}

async function memberOf(plan: PlanName) {
  const owner = await someone()
  if (plan !== 'free') await givePlan(db, owner, plan)
  return owner
}

function choose(asker: Person, body: { theme?: ThemeName; accent?: number | null }) {
  return call(api.editProfile, { asker, body })
}

/** What members, visitors and the owner see; they must agree. And whether a page that was kept is still true. */
async function seenOf(owner: Person) {
  const { displayName, id: userId } = owner
  const asker = await someone()
  const answers = await Promise.all([
    call(api.getMemberProfile, { asker, params: { userId } }),
    call(api.getPublicProfile, { params: { displayName } }),
    call(api.previewProfile, { asker: owner, query: { as: 'visitor' } }),
  ])
  const own = await call(api.getOwnProfile, { asker: owner })
  const looks = [...answers.map(({ body }) => body.look), own.body.look?.shown]
  for (const look of looks) expect(look).toEqual(looks[0])
  return { look: looks[0], chosen: own.body.look, stamp: await findStamp(db, displayName, null) }
}

test('everyone begins with paper', async () => {
  const { look, chosen } = await seenOf(await someone())
  expect(look).toEqual({ theme: 'paper', accent: null })
  expect(chosen).toEqual({ theme: 'paper', accent: null, bought: [], shown: look })
})

test('every plan brings its themes and no others', async () => {
  for (const plan of planNames) {
    const owner = await memberOf(plan)
    const brought: ThemeName[] = []
    for (const theme of themeNames) {
      const { status, body } = await choose(owner, { theme })
      if (status === 200) {
        expect(body.look).toMatchObject({ theme, shown: { theme } })
        brought.push(theme)
      } else expect([status, body.code], `${theme} with ${plan}`).toEqual([409, 'theme_not_yours'])
    }
    expect(brought, plan).toEqual(themeNames.slice(0, plans[plan].themes))
    expect(brought.map(planOfTheme).every(first => plans[first].rank <= plans[plan].rank)).toBe(true)
  }
})

test('a colour of one’s own comes with Premium alone; the theme’s own is everyone’s', async () => {
  for (const plan of planNames) {
    const owner = await memberOf(plan)
    const { status, body } = await choose(owner, { accent: 210 })
    if (plan === 'premium') expect(body.look?.shown).toEqual({ theme: 'paper', accent: 210 })
    else expect([status, body.code]).toEqual([409, 'accent_not_yours'])
    expect((await choose(owner, { accent: null })).body.look?.shown.accent).toBeNull()
  }
})

test.each([-1, 360, 1.5])('%d is no hue', async accent => {
  expect((await choose(await memberOf('premium'), { accent })).status).toBe(400)
})

test('what is refused changes nothing, and neither does the rest of that change', async () => {
  const owner = await someone()
  const refused = await call(api.editProfile, { asker: owner, body: { bio: 'Words', theme: 'pearl' } })
  expect(refused.body.code).toBe('theme_not_yours')
  const { body } = await call(api.getOwnProfile, { asker: owner })
  expect([body.bio, body.look?.theme]).toEqual(['', 'paper'])
})

test('a look goes with the plan while the choice stays, and is back with it', async () => {
  const owner = await memberOf('premium')
  await choose(owner, { theme: 'midnight', accent: 30 })
  const before = await seenOf(owner)
  expect(before.look).toEqual({ theme: 'midnight', accent: 30 })
  await takePlan(db, owner)
  const without = await seenOf(owner)
  expect(without.look).toEqual({ theme: 'paper', accent: null })
  expect(without.chosen).toMatchObject({ theme: 'midnight', accent: 30 })
  expect(without.stamp, 'a page that was kept is made anew').not.toBe(before.stamp)
  await givePlan(db, owner, 'plus')
  expect((await seenOf(owner)).look, 'Plus does not bring it').toEqual({ theme: 'paper', accent: null })
  await givePlan(db, owner, 'premium')
  expect(await seenOf(owner)).toEqual(before)
})

test('a change of plan that nobody sees leaves a page that was kept as it is', async () => {
  const owner = await someone()
  await choose(owner, { theme: 'meadow' })
  const before = await seenOf(owner)
  await givePlan(db, owner, 'premium')
  expect(await seenOf(owner)).toEqual(before)
})
