import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountScene } from '../account.scene.ts'
import { users } from '../tables.ts'
import { ownerOfName } from './display-names.ts'

const { call, db, person, timePasses } = await accountScene()

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
  await timePasses({ days: 89, hours: 23 })
  expect(await nameFoundUnder('BEN')).toBe('Benjamin')
  await timePasses({ hours: 2 })
  expect(await nameFoundUnder('BEN')).toBeUndefined()
})
