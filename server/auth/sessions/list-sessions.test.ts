import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { accountScene } from '../account.scene.ts'
import { sessions } from '../tables.ts'

const { call, db, deps, person, elsewhere } = await accountScene()
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

test('a visitor is told to sign in', async () => {
  expect((await call(api.listSessions)).status).toBe(401)
})

test('I see where I am signed in, and which of it is here', async () => {
  const ana = await person('Ana')
  await elsewhere(await person('Stranger'))
  await moveTime(deps, { minutes: 1 })
  const onPhone = await elsewhere(ana, phone)
  const { status, body } = await call(api.listSessions, { asker: onPhone })
  expect(status).toBe(200)
  expect(body.nextCursor).toBeNull()
  expect(body.items.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['An unknown device', false],
  ])
  for (const item of body.items) {
    expect(Object.keys(item).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastUsedAt'])
    expect(String(item.createdAt)).toMatch(/^\d{4}-.*Z$/)
  }
})

test('a session whose time is over is not listed', async () => {
  const ben = await person('Ben')
  await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, ben.id))
  const { body } = await call(api.listSessions, { asker: await elsewhere(ben) })
  expect(body.items).toHaveLength(1)
})
