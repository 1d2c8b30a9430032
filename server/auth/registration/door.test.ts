import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffMember } from '#staff/staff.scene.ts'
import { joiningScene } from '../invites/joining.scene.ts'
import { invited, invites, users } from '../tables.ts'

const stage = await joiningScene()
const { call, db, person, setMode, join, inviteOf, timePasses } = stage
const ana = await person('Ana')
const mod = await staffMember(stage, 'moderator', 'Mod')

/** A code for each, or that they are in. */
const answers = async (names: string[], invite?: string) => {
  const given = names.map(name => join(name, invite === undefined ? {} : { invite }))
  return (await Promise.all(given)).map(({ status, body }) => (status === 201 ? 'in' : body.code))
}

test('who may register, by mode and by whose link they come', async () => {
  const [ofAna, ofMod, none] = [await inviteOf(ana), await inviteOf(mod), 'x'.repeat(43)]
  const code = (none: string, ofMember = 'invite_over') => [none, 'invite_over', ofMember, 'in']
  const table = {
    open: ['in', 'in', 'in', 'in'],
    invitation: code('invite_needed', 'in'),
    approval: code('approval_needed'),
    closed: code('registration_closed'),
  }
  for (const [mode, expected] of Object.entries(table)) {
    await setMode(mode as keyof typeof table)
    const said = []
    for (const [n, invite] of [undefined, none, ofAna.code, ofMod.code].entries()) {
      said.push(...(await answers([`P-${mode}-${n}`], invite)))
    }
    expect(said, mode).toEqual(expected)
  }
})

test('whoever is not let in learns neither which names nor which addresses are taken', async () => {
  await setMode('closed')
  const taken = await join('Ana')
  const free = await join('Nobody-yet')
  expect([taken.status, taken.body]).toEqual([403, { ...free.body, requestId: expect.any(String) }])
  expect(free.body.message).toBe(
    'New accounts are not being made here at the moment. If you have one, you can sign in.',
  )
})

test('of ten who come at once by a link for three, three come in, and it is noted who has invited them', async () => {
  await setMode('invitation')
  const { id, code } = await inviteOf(ana, { uses: 3 })
  const names = Array.from({ length: 10 }, (_, n) => `Guest-${n}`)
  const said = await answers(names, code)
  expect(said.filter(answer => answer === 'in')).toHaveLength(3)
  expect(said.filter(answer => answer === 'invite_over')).toHaveLength(7)
  const [link] = await db.select().from(invites).where(eq(invites.id, id))
  expect(link?.used).toBe(3)
  const those = await db
    .select({ name: users.displayName })
    .from(users)
    .innerJoin(invited, eq(invited.userId, users.id))
    .where(eq(invited.inviterId, ana.id))
  expect(those.filter(({ name }) => names.includes(name))).toHaveLength(3)
})

test('a registration that fails uses nothing up', async () => {
  await setMode('invitation')
  const { code } = await inviteOf(ana, { uses: 1 })
  expect((await join('Ana', { email: 'other@people.test', invite: code })).body.code).toBe('name_taken')
  expect((await join('Eve', { password: 'short', invite: code })).status).toBe(400)
  expect(await answers(['Eve'], code)).toEqual(['in'])
})

test('a link is over with its time, with its withdrawal, and while its owner is not here', async () => {
  await setMode('invitation')
  const bea = await person('Bea')
  const [late, gone, hers] = [await inviteOf(bea, { days: 2 }), await inviteOf(bea), await inviteOf(bea)]
  await call(api.withdrawInvite, { asker: bea, params: { inviteId: gone.id } })
  await timePasses({ days: 2, seconds: 1 })
  expect(await answers(['Late'], late.code)).toEqual(['invite_over'])
  expect(await answers(['Was-gone'], gone.code)).toEqual(['invite_over'])
  await db
    .update(users)
    .set({ suspendedUntil: new Date(Date.now() + 60_000), suspendedBy: 1 })
    .where(eq(users.id, bea.id))
  expect(await answers(['Away'], hers.code)).toEqual(['invite_over'])
  await db.update(users).set({ suspendedUntil: null, suspendedBy: null }).where(eq(users.id, bea.id))
  expect(await answers(['Away'], hers.code)).toEqual(['in'])
})
