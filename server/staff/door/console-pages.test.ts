import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { users } from '#auth/tables.ts'
import { servePages } from '#platform/render/serve-pages.ts'
import { type Person, scene } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { consolePages } from './console-pages.ts'

const stage = await scene({
  async extend(app, deps) {
    const hasPage = (path: string) => path === '/about' || path.startsWith('/admin')
    const render = async ({ url }: { url: string }) =>
      new Response(`<p>${url}</p>`, { status: url === '/not-found' ? 404 : 200 })
    servePages(app, { build: 'test', hasPage, render }, deps.config, { hidden: consolePages(deps) })
  },
})
const { app, db, person } = stage

async function open(url: string, asker?: Person) {
  const response = await app.inject({ url, headers: { ...(asker && { cookie: asker.cookie }) } })
  const { date, 'x-request-id': id, ...headers } = response.headers
  return { status: response.statusCode, body: response.body, headers }
}

test('the console is an unknown address to everyone else: the same page, by the same work', async () => {
  const suspended = await staffMember(stage, 'admin')
  const until = { suspendedUntil: new Date(Date.now() + 60_000), suspendedBy: 1 }
  await db.update(users).set(until).where(eq(users.id, suspended.id))
  const others = [undefined, await person('Una', { verified: false }), await person('Mia'), suspended]
  const unknown = await open('/nowhere')
  expect(unknown.status).toBe(404)
  for (const asker of others) {
    for (const address of ['/admin', '/admin/log', '/admin/cases/7?x=1'])
      expect(await open(address, asker)).toEqual(unknown)
    const [there, nowhere] = [
      await statementsOf(() => open('/admin', asker)),
      await statementsOf(() => open('/nowhere', asker)),
    ]
    expect(there).toEqual(nowhere)
  }
})

test('the staff get it, and nobody keeps it', async () => {
  const { status, body, headers } = await open('/admin/log', await staffMember(stage, 'support'))
  expect([status, body, headers['cache-control']]).toEqual([200, '<p>/admin/log</p>', 'no-store'])
  expect((await open('/about')).headers['cache-control']).toBe('no-cache')
})
