import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moveTime } from '#local/move-time.ts'
import { admit } from '#platform/call/asker.ts'
import { servePages } from '#platform/render/serve-pages.ts'
import { scene } from '#testing/scene.ts'
import { sessions } from '../tables.ts'

const { app, call, db, deps, person } = await scene({
  async extend(app, { config }) {
    app.get('/api/recent', request => ({ id: admit({ access: 'recent' }, request.asker).id }))
    servePages(app, { build: 'test', hasPage: path => path !== '/broken', render }, config, {
      stamped: [{ prefix: '/p/', stampOf: async () => 'here' }],
    })
  },
})

async function render({ url }: { url: string }) {
  if (url === '/p/Broken') throw new Error('This page is broken.')
  return new Response('<!doctype html><p>Hello</p>')
}

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

/** Every file that says how long an answer may be kept, and what it answers. */
const keepable: Record<string, string[]> = {
  'local/dev-mail.ts': ['/dev/mail'],
  'platform/call/download.ts': ['/api/attachments/1/small', `/api/pictures/${'a'.repeat(32)}/128.webp`],
  'platform/http/border.ts': ['//p/Iva'],
  'platform/http/headers.ts': ['/api/profile', '/api/nothing'],
  'platform/http/public-files.ts': [
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/.well-known/webauthn',
  ],
  'platform/http/serve-downloads.ts': ['/api/chat/1/export?format=text', '/api/tokens/entries.csv'],
  // On a port of its own, which no proxy leads to.
  'platform/metrics/open-metrics.ts': [],
  'platform/render/error-page.ts': ['/p/Broken'],
  'platform/render/serve-pages.ts': ['/about', '/p/Iva', '/p/Nobody'],
  'platform/render/serve-worker.ts': ['/sw.js', '/shell.json'],
  'profile/public-routes.ts': ['/p/Iva/card.png', '/p/Iva/qr.svg', '/p/Iva/contact.vcf', '/p/Nobody/qr.svg'],
}

describe('what caches that people share may keep', () => {
  test('every file that says how long has its line', () => {
    const server = path.resolve(import.meta.dirname, '../..')
    const files = globSync('**/*.ts', {
      cwd: server,
      exclude: ['node_modules', '**/*.test.ts', '**/testing/**'],
    })
    const saying = files.filter(file => /cache-control/i.test(readFileSync(path.join(server, file), 'utf8')))
    expect(saying.map(file => file.replaceAll(path.sep, '/')).toSorted()).toEqual(Object.keys(keepable))
  })

  test('holds no session', async () => {
    const iva = await person('Iva')
    const bearing: string[] = []
    for (const url of Object.values(keepable).flat()) {
      const old = sql`now() - interval '1 hour'`
      await db.update(sessions).set({ lastUsedAt: old }).where(eq(sessions.userId, iva.id))
      const { headers } = await app.inject({ url, headers: { cookie: iva.cookie } })
      if (headers['set-cookie'] === undefined) continue
      bearing.push(url)
      expect([url, headers['cache-control']]).toEqual([url, expect.stringMatching(/no-store|private/)])
    }
    expect(bearing, 'sessions are renewed').toContain('/api/profile')
    expect(bearing.filter(url => !url.startsWith('/api/'))).toEqual([])
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
