import { api } from '@akin/contract/api.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '#auth/password-hashing.ts'
import { users } from '#auth/tables.ts'
import { scene } from '#testing.ts'
import { pairOf } from './pair.ts'
import { connections } from './tables.ts'

const { call, connect, db, person } = await scene({ live: {}, work: true, config: { limitsScale: 20 } })
const password = 'a password of tests'

test('contacts see at once that an account has closed, and that it is back', async () => {
  const [ana, ben, stranger] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  await db.update(users).set({ passwordHash: await hashPassword(password) })
  await db
    .insert(connections)
    .values({ ...pairOf(ana.id, ben.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() })
  const [bens, strangers] = [await connect(ben), await connect(stranger)]

  const body = { displayName: 'Ana', password, deleteMessages: false }
  expect((await call(api.deleteAccount, { asker: ana, body })).status).toBe(200)
  expect((await bens.frame('contacts_changed', 5000)).data).toEqual({ userId: ana.id })
  const gone = await call(api.listContacts, { asker: ben })
  expect(gone.body).toMatchObject([{ contactId: ana.id, user: { unavailable: true } }])

  bens.frames.length = 0
  expect((await call(api.logIn, { body: { email: ana.email, password } })).status).toBe(200)
  await bens.frame('contacts_changed', 5000)
  const back = await call(api.listContacts, { asker: ben })
  expect(back.body).toMatchObject([{ contactId: ana.id, user: { displayName: 'Ana', unavailable: false } }])
  expect(strangers.frames).toEqual([])
})
