import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { statementsOf } from '../auth.testing.ts'
import { sessions } from '../tables.ts'

const { call, db, person } = await scene()

test('those who come in the same moment are looked up together, and each is found to be who they are', async () => {
  const [ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, eva.id))
  const askers = [ana, ben, eva, ana, ben, { cookie: `akin_session=${'A'.repeat(43)}` }]
  const ids: unknown[] = []
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(askers.map(({ cookie }) => call(api.getUser, { headers: { cookie } })))
    ids.push(...answers.map(({ status, body }) => (status === 200 ? body.id : status)))
  })
  expect(ids).toEqual([ana.id, ben.id, 401, ana.id, ben.id, 401])
  const lookups = statements.filter(text => text.includes('"token_hash"'))
  expect(lookups.length).toBeLessThan(askers.length / 2)
})
