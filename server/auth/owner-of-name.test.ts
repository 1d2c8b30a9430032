import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountScene } from './account-scene.ts'
import { ownerOfName } from './owner-of-name.ts'
import { formerNames, users } from './tables.ts'

const { call, db, person } = await accountScene()

async function nameFoundUnder(name: string) {
  const [owner] = await db
    .select({ displayName: users.displayName })
    .from(users)
    .where(eq(users.id, ownerOfName(name)))
  return owner?.displayName
}

test('nobody is found under a name that nobody has', async () => {
  expect(await nameFoundUnder('Nobody-Here')).toBeUndefined()
})

test('people are found under their name in any case, and told how it is written', async () => {
  await person('Ana')
  expect(await nameFoundUnder('aNA')).toBe('Ana')
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
  expect(await nameFoundUnder('BEN')).toBe('Benjamin')
  await since('90 days 1 hour')
  expect(await nameFoundUnder('BEN')).toBeUndefined()
})
