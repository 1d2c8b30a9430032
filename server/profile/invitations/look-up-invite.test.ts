import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joiningScene } from '#auth/invites/joining.scene.ts'
import { hashToken } from '#auth/sessions/session.ts'
import { invites } from '#auth/tables.ts'
import { profiles } from '../tables.ts'

const { call, db, person, setMode, inviteOf } = await joiningScene()

test('it says whose it is where the world may see their page, uses nothing up, and is over for everyone alike', async () => {
  const ana = await person('Ana')
  const { id, code } = await inviteOf(ana, { uses: 1 })
  const look = async (given = code) => {
    const { status, body } = await call(api.lookUpInvite, { params: { code: given } })
    return status === 200 ? body : body.code
  }
  expect([await look(), await look()]).toEqual(Array(2).fill({ displayName: 'Ana', maskedEmail: null }))
  await db.update(profiles).set({ publicPage: false }).where(eq(profiles.userId, ana.id))
  expect(await look()).toEqual({ displayName: null, maskedEmail: null })
  expect(await look('never made')).toBe('invite_over')
  await setMode('closed')
  expect(await look()).toBe('invite_over')
  await setMode('open')
  await db.update(invites).set({ used: 1 }).where(eq(invites.id, id))
  expect(await look()).toBe('invite_over')
  const forEve = {
    email: 'eve@people.test',
    uses: 1,
    codeHash: hashToken('for Eve'),
    endsAt: new Date(Date.now() + 9e5),
  }
  await db.insert(invites).values(forEve)
  expect(await look('for Eve')).toEqual({ displayName: null, maskedEmail: 'e•••@p•••.test' })
})
