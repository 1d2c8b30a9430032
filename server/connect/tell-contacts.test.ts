import { api } from '@akin/contract/api.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword } from '#auth/passwords/password-hashing.ts'
import { users } from '#auth/tables.ts'
import { scene } from '#testing/scene.ts'
import { pairOf } from './pair.ts'
import { connections } from './tables.ts'
import { tellContacts } from './tell-contacts.ts'

const { call, connect, db, person, pool } = await scene({ live: {}, work: true, config: { limitsScale: 20 } })
const password = 'a password of tests'

test('contacts see at once that an account has closed, and that it is back', async () => {
  const [ana, ben, stranger] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  await db.update(users).set({ passwordHash: await hashPassword(password, 'a test') })
  await db
    .insert(connections)
    .values({ ...pairOf(ana.id, ben.id), requesterId: ana.id, status: 'connected', connectedAt: new Date() })
  const [bens, strangers] = [await connect(ben), await connect(stranger)]

  const body = { displayName: 'Ana', password, deleteMessages: false }
  expect((await call(api.deleteAccount, { asker: ana, body })).status).toBe(200)
  expect((await bens.frame('contacts_changed')).data).toEqual({ userId: ana.id })
  const gone = await call(api.listContacts, { asker: ben })
  expect(gone.body).toMatchObject([{ contactId: ana.id, user: { unavailable: true } }])

  bens.frames.length = 0
  expect((await call(api.logIn, { body: { email: ana.email, password } })).status).toBe(200)
  await bens.frame('contacts_changed')
  const back = await call(api.listContacts, { asker: ben })
  expect(back.body).toMatchObject([{ contactId: ana.id, user: { displayName: 'Ana', unavailable: false } }])
  expect(strangers.frames).toEqual([])
})

test('many contacts are told a few at a time, with nothing held open, and all of them when it begins anew', async () => {
  const eva = await person('Eva')
  const contacts = await Promise.all(Array.from({ length: 7 }, (_, n) => person(`Friend${n}`)))
  const contactIds = contacts.map(({ id }) => id).sort()
  await db.insert(connections).values(
    contactIds.map(id => ({
      ...pairOf(eva.id, id),
      requesterId: id,
      status: 'connected' as const,
      connectedAt: new Date(),
    })),
  )
  const told: number[][] = []
  vi.spyOn(db.bus, 'publish').mockImplementation(ids => void told.push([...ids]))
  onTestFinished(() => void vi.restoreAllMocks())
  const pace = { atOnce: 3, pauseMs: 1 }

  const stop = new AbortController()
  const cutOff = tellContacts(db, eva.id, stop.signal, { ...pace, pauseMs: 60_000 })
  cutOff.catch(() => {})
  await vi.waitFor(() => expect(told.map(({ length }) => length)).toEqual([3]))
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount, 'connections in use').toBe(0))
  stop.abort()
  await expect(cutOff).rejects.toThrow('aborted')
  expect(told).toHaveLength(1)

  told.length = 0
  await tellContacts(db, eva.id, new AbortController().signal, pace)
  expect(told.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(told.flat().sort()).toEqual(contactIds)
})
