import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountScene, password } from '#auth/account.scene.ts'
import { verifyUser } from '#auth/registration/verify-user.ts'
import type { Person } from '#testing/scene.ts'
import type { TestSocket } from '#testing/socket.ts'
import { publish } from '../bus/publish.ts'
import { transaction } from '../database/transaction.ts'

const { call, connect, db, member, person, elsewhere } = await accountScene({ live: { recheckMs: 300 } })

test('logging out closes the sockets of that session and no others', async () => {
  const ana = await member('Ana')
  const phone = await elsewhere(ana)
  const [tab, otherTab, phones] = [await connect(ana), await connect(ana), await connect(phone)]
  expect((await call(api.logOut, { asker: ana })).status).toBe(204)
  for (const socket of [tab, otherTab]) expect(await socket.closed).toBe(4401)
  await tellContactsChanged(ana)
  await phones.frame('contacts_changed')
  expect(tab.frames.map(({ type }) => type)).toEqual(['session_revoked'])
  await expect(connect(ana)).rejects.toThrow('refused with 401')
})

test('a new password closes the sockets of every other session', async () => {
  const ben = await member('Ben')
  const phone = await elsewhere(ben)
  const phones = await connect(phone)
  const body = { currentPassword: password, newPassword: 'violets under the snow' }
  const { status, headers } = await call(api.changePassword, { asker: ben, body })
  expect(status).toBe(204)
  expect(await phones.closed).toBe(4401)
  const cookie = /akin_session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  await connect(ben, { cookie })
})

test('deleting the account closes all of its sockets', async () => {
  const mia = await member('Mia')
  const sockets = [await connect(mia), await connect(await elsewhere(mia))]
  const body = { displayName: 'Mia', password }
  expect((await call(api.deleteAccount, { asker: mia, body })).status).toBe(200)
  for (const socket of sockets) expect(await socket.closed).toBe(4401)
  await tellContactsChanged(mia)
  await pause(50)
  for (const { frames } of sockets) expect(frames.map(({ type }) => type)).toEqual(['session_revoked'])
})

test.each([
  ['removed', sql`delete from sessions where user_id =`],
  ['expired', sql`update sessions set expires_at = now() where user_id =`],
])('a session that was %s where nobody could say so loses its sockets before long', async (how, change) => {
  const leo = await person(`Leo-${how}`)
  const socket = await connect(leo)
  await db.execute(sql`${change} ${leo.id}`)
  expect(await socket.closed).toBe(4401)
})

test('someone who has not confirmed their address hears of nothing else, and then of everything', async () => {
  const ida = await person('Ida', { verified: false })
  const sockets = [await connect(ida), await connect(ida)]
  await tellContactsChanged(ida)
  db.bus.announceGap()
  for (const { frame } of sockets) await frame('resync')
  await transaction(db, tx => verifyUser(tx, ida.id))
  await tellContactsChanged(ida)
  for (const socket of sockets) {
    await socket.frame('contacts_changed')
    expect(socket.frames.map(({ type }) => type)).toEqual(['resync', 'email_verified', 'contacts_changed'])
  }
})

test('a confirmation that nobody could tell of is noticed before long', async () => {
  const eva = await person('Eva', { verified: false })
  const socket = await connect(eva)
  await db.execute(sql`update users set email_verified_at = now() where id = ${eva.id}`)
  await vi.waitFor(async () => {
    await tellContactsChanged(eva)
    expect(socket.frames.map(({ type }) => type)).toContain('contacts_changed')
  })
})

test('what one person is told arrives once, on each of their sockets, in its order', async () => {
  const nils = await person('Nils')
  const sockets: TestSocket[] = [await connect(nils), await connect(nils)]
  for (let userId = 1; userId <= 200; userId++) {
    await transaction(db, async tx => publish(tx, 'contacts_changed', { userId }, [nils.id, nils.id]))
  }
  await tellContactsChanged(nils)
  for (const { frames } of sockets) {
    await expect.poll(() => frames.length).toBe(201)
    expect(frames.slice(0, 200).map(({ data }) => ('userId' in data ? data.userId : 0))).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    )
  }
})

function tellContactsChanged({ id }: Person) {
  return transaction(db, async tx => publish(tx, 'contacts_changed', { userId: id }, [id]))
}
