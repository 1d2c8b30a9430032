import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { akin } from '#operator/akin.ts'
import { staffAdd, staffList, staffRemove } from '#operator/staff-members.ts'
import { type Person, scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await scene()
const { call, db, deps, person } = stage
const reason = 'Starts today'

function give(asker: Person, who: Person, role: 'support' | 'moderator' | 'admin' | null) {
  return call(api.changeRole, { asker, params: { userId: who.id }, body: { role, reason } })
}

test('an operator makes the first admin, who gives and takes roles with a reason; it counts with the next call', async () => {
  const [ada, ben] = [await staffMember(stage, 'support', 'Ada'), await person('Ben')]
  const made = await staffAdd.read(['--email', ada.email, '--role', 'admin'])(deps)
  expect(made).toBe('Ada is admin from now on.')
  expect((await give(ada, ben, 'moderator')).status).toBe(204)
  expect((await call(api.openConsole, { asker: ben })).body.code).toBe('staff_two_step')
  const lastSeenAt = expect.any(String)
  expect((await call(api.listStaff, { asker: ada })).body.items).toEqual([
    { id: ada.id, displayName: 'Ada', role: 'admin', twoStep: true, lastSeenAt },
    { id: ben.id, displayName: 'Ben', role: 'moderator', twoStep: false, lastSeenAt },
  ])
  const listed = await staffList.read([])(deps)
  expect(listed).toContain('moderator  Ben <ben@people.test>  no two-step sign-in yet')
  expect((await give(ada, ben, null)).status).toBe(204)
  expect((await call(api.openConsole, { asker: ben })).body.code).toBe('not_found')
  const changes = await db.select().from(staffEvents).where(eq(staffEvents.act, 'role.changed'))
  const detail = 'moderator → no role'
  expect(changes).toHaveLength(3)
  expect(changes).toContainEqual(
    expect.objectContaining({ staffName: 'Ada', subjectKey: String(ben.id), reason, detail }),
  )
})

test('the last admin stays, also where two remove each other; who is not whole here cannot join', async () => {
  await db.update(users).set({ staffRole: null })
  const [one, other] = [await staffMember(stage, 'admin'), await staffMember(stage, 'admin')]
  const answers = await Promise.all([give(one, other, null), give(other, one, null)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const [left] = await db.select().from(users).where(eq(users.staffRole, 'admin'))
  const admin = left?.id === one.id ? one : other
  expect((await give(admin, admin, null)).body).toMatchObject({ code: 'last_admin' })
  await expect(staffRemove.read(['--email', admin.email])(deps)).rejects.toThrow('last admin')
  const una = await person('Una', { verified: false })
  expect((await give(admin, una, 'support')).body).toMatchObject({ code: 'cannot_join_staff' })
})

test('what is found is what the role may open, and that it was looked for is written down', async () => {
  const [cas, sue] = [await staffMember(stage, 'moderator'), await staffMember(stage, 'support')]
  const victor = await person('Victor')
  await db.execute(
    `insert into cases (target_id, number, origin, due_at) values (${victor.id}, '7K2M', 'report', now())`,
  )
  await db.execute(`insert into tickets (number, name, email, category, subject, message)
    values ('A1B2-3456', 'V', 'v@people.test', 'other', 'Help', 'Me')`)
  const find = async (asker: Person, q: string) =>
    (await call(api.findInConsole, { asker, query: { q } })).body
  const people = [{ id: victor.id, displayName: 'Victor' }]
  expect(await find(cas, 'victor@people.test')).toEqual({ people, cases: [], tickets: [] })
  expect(await find(sue, String(victor.id))).toMatchObject({ people })
  const found = [{ number: '7K2M', state: 'open', about: 'Victor' }]
  expect(await find(cas, 'r-7k2m-4410')).toMatchObject({ cases: found })
  expect(await find(sue, '7k2m')).toMatchObject({ cases: [] })
  expect((await find(sue, '#a1b2-3456')).tickets).toHaveLength(1)
  expect((await find(cas, 'A1B2-3456')).tickets).toEqual([])
  const written = await db.select().from(staffEvents).where(eq(staffEvents.act, 'find.read'))
  expect(written.map(({ detail }) => detail)).toContain('v•••@p•••.test')
})

test('the command explains itself', { tags: 'variant' }, async () => {
  expect(await akin(['staff', 'add', '--help'])).toContain('two-step')
})
