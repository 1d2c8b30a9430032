import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { admit } from '#platform/call/asker.ts'
import { moveTime } from '#platform/move-time.ts'
import { scene } from '#testing.ts'
import { sessions } from './tables.ts'

const { app, call, db, deps, person } = await scene({
  async extend(app) {
    app.get('/api/recent', request => ({ id: admit('recent', request.asker).id }))
  },
})

describe('who is signed in', () => {
  test('a visitor is told to sign in', async () => {
    const { status, body } = await call(api.getUser)
    expect(status).toBe(401)
    expect(body.code).toBe('not_signed_in')
  })

  test('a signed-in person gets their own record and nothing more', async () => {
    const ana = await person('Ana')
    const { status, body } = await call(api.getUser, { asker: ana })
    expect(status).toBe(200)
    expect(body).toEqual({ id: ana.id, displayName: 'Ana', emailVerified: true })
    expect(String(ana.id)).toMatch(/^\d{10,12}$/)
  })

  test('a person who has not verified yet is signed in, too', async () => {
    const { body } = await call(api.getUser, { asker: await person('Una', { verified: false }) })
    expect(body.emailVerified).toBe(false)
  })

  test('a made-up cookie is nobody', async () => {
    const headers = { cookie: `akin_session=${'A'.repeat(43)}` }
    expect((await call(api.getUser, { headers })).status).toBe(401)
  })

  test('a session ends when its time is over', async () => {
    const eva = await person('Eva')
    await db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, eva.id))
    expect((await call(api.getUser, { asker: eva })).status).toBe(401)
  })

  test('a session that proved its password long ago is asked to do so again, where that matters', async () => {
    const ben = await person('Ben')
    const ask = () => app.inject({ url: '/api/recent', headers: { cookie: ben.cookie } })
    expect((await ask()).json()).toEqual({ id: ben.id })
    await moveTime(deps, { seconds: limits.reauthWindow + 1 })
    const answer = await ask()
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'reauth_required'])
    expect((await call(api.getUser, { asker: ben })).status).toBe(200)
  })

  test('using a session moves its end, but not past ninety days', async () => {
    const max = await person('Max')
    const old = sql`now() - interval '89 days'`
    await db.update(sessions).set({ createdAt: old, lastUsedAt: old }).where(eq(sessions.userId, max.id))
    const { headers } = await call(api.getUser, { asker: max })
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, max.id))
    const daysLeft = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(daysLeft).toBeGreaterThan(0.9)
    expect(daysLeft).toBeLessThan(1.1)
    expect(headers['set-cookie']).toMatch(/akin_session=.*HttpOnly.*SameSite=Lax/)
  })

  test('the database holds a hash, never the cookie itself', async () => {
    const ida = await person('Ida')
    const token = ida.cookie.split('=')[1] ?? ''
    const rows = await db.execute(sql`select encode(token_hash, 'escape') as kept from sessions`)
    expect(rows.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows.rows)).not.toContain(token)
  })
})

describe('logging out', () => {
  test('kills the session for good: the old cookie is worth nothing', async () => {
    const leo = await person('Leo')
    const { status, headers } = await call(api.logOut, { asker: leo })
    expect(status).toBe(204)
    expect(headers['set-cookie']).toMatch(/akin_session=;/)
    expect((await call(api.getUser, { asker: leo })).status).toBe(401)
  })

  test('is fine for someone who is not signed in', async () => {
    expect((await call(api.logOut)).status).toBe(204)
  })
})
