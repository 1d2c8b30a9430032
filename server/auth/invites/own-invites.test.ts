import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffMember } from '#staff/staff.scene.ts'
import { invites } from '../tables.ts'
import { codeIn, joiningScene } from './joining.scene.ts'

const stage = await joiningScene()
const { call, config, db, person, setMode, join, timePasses } = stage
const ana = await person('Ana')
const list = async (asker = ana) => (await call(api.listInvites, { asker })).body

test('a link is for five people and thirty days, and its owner sees it again; the database does not hold it', async () => {
  const { status, body } = await call(api.makeInvite, { asker: ana, body: {} })
  expect(status).toBe(201)
  expect(body).toMatchObject({ uses: 5, used: 0, link: { qr: { size: expect.any(Number) } } })
  expect(body.link?.address).toMatch(new RegExp(`^${config.publicUrl}/auth\\?invite=[\\w-]{43}$`))
  const days = (Date.parse(String(body.endsAt)) - Date.parse(String(body.createdAt))) / 86_400_000
  expect(days).toBeCloseTo(30, 3)
  await join('Gil', { invite: codeIn(body.link?.address) })
  expect(await list()).toEqual({ invites: [{ ...body, used: 1 }], mayInvite: true })
  const [row] = await db.select().from(invites).where(eq(invites.id, body.id))
  expect(JSON.stringify(row)).not.toContain(codeIn(body.link?.address))
  await call(api.withdrawInvite, { asker: ana, params: { inviteId: body.id } })
  expect((await list()).invites).toEqual([])
})

test('with another secret of the installation a link works on, and cannot be shown any more', {
  tags: 'variant',
}, async () => {
  const { body } = await call(api.makeInvite, { asker: ana, body: {} })
  await db.update(invites).set({ sealed: 'of another secret' }).where(eq(invites.id, body.id))
  expect((await list()).invites[0]?.link).toBeNull()
  await call(api.withdrawInvite, { asker: ana, params: { inviteId: body.id } })
})

test('what a link may be is bounded, and nobody ends the link of another', async () => {
  for (const wrong of [{ uses: 0 }, { uses: 51 }, { days: 0 }, { days: 91 }, { uses: 1.5 }]) {
    expect((await call(api.makeInvite, { asker: ana, body: wrong })).body.code).toBe('invalid_fields')
  }
  const { body } = await call(api.makeInvite, { asker: ana, body: { uses: 50, days: 90 } })
  const ben = await person('Ben')
  expect((await call(api.withdrawInvite, { asker: ben, params: { inviteId: body.id } })).status).toBe(404)
  expect((await list(ben)).invites).toEqual([])
})

test('of those that are made at once no more than ten are there, and those that are over make room', async () => {
  const cat = await person('Cat')
  const make = () => call(api.makeInvite, { asker: cat, body: { days: 1 } })
  for (let n = 0; n < 8; n++) expect((await make()).status).toBe(201)
  const made = await Promise.all([make(), make(), make(), make()])
  expect(made.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(made.filter(({ body }) => body.code === 'too_many_invites')).toHaveLength(2)
  await timePasses({ days: 1, seconds: 1 })
  expect((await make()).status).toBe(201)
})

test('where people are let in by staff alone, members make none', async () => {
  const mod = await staffMember(stage, 'moderator')
  const support = await staffMember(stage, 'support')
  for (const mode of ['approval', 'closed'] as const) {
    await setMode(mode)
    for (const asker of [ana, support]) {
      expect((await call(api.makeInvite, { asker, body: {} })).body.code).toBe('invites_closed')
      expect((await list(asker)).mayInvite).toBe(false)
    }
    expect((await call(api.makeInvite, { asker: mod, body: {} })).status).toBe(201)
  }
})
