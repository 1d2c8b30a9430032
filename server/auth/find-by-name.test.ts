import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountScene } from './account-scene.ts'
import { findByName } from './find-by-name.ts'
import { formerNames, users } from './tables.ts'

const { call, db, person } = await accountScene()

test('nobody is found under a name that nobody has', async () => {
  expect(await findByName(db, 'Nobody-Here')).toBeUndefined()
})

test('people are found under their name in any case, and told how it is written', async () => {
  const ana = await person('Ana')
  expect(await findByName(db, 'aNA')).toEqual({ userId: ana.id, displayName: 'Ana', moved: false })
})

test('an old name leads to the new one for 90 days', async () => {
  const ben = await person('Ben')
  await call(api.changeDisplayName, { asker: ben, body: { displayName: 'Benjamin' } })
  const since = (days: string) =>
    db
      .update(formerNames)
      .set({ givenUpAt: sql`now() - ${days}::interval` })
      .where(eq(formerNames.userId, ben.id))
  await since('89 days 23 hours')
  expect(await findByName(db, 'BEN')).toEqual({ userId: ben.id, displayName: 'Benjamin', moved: true })
  await since('90 days 1 hour')
  expect(await findByName(db, 'BEN')).toBeUndefined()
})

test('people on their way out are not found, under no name', async () => {
  const mia = await person('Mia')
  await call(api.changeDisplayName, { asker: mia, body: { displayName: 'Mia-Lee' } })
  expect(await findByName(db, 'Mia')).toBeDefined()
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, mia.id))
  expect(await findByName(db, 'Mia')).toBeUndefined()
  expect(await findByName(db, 'Mia-Lee')).toBeUndefined()
})
