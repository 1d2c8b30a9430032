import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import type { Download } from '@akin/contract/platform/download.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import { staffRoles } from '@akin/contract/staff/shapes.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { secondSteps, users } from '#auth/tables.ts'
import { downloadRoutes, routesOf } from '#routes.ts'
import { type Person, scene } from '#testing/scene.ts'
import { isNoted } from './log/noted.ts'
import { rolesTable } from './roles.table.ts'
import { staffMember } from './staff.scene.ts'

const stage = await scene()
const { app, db, deps, config, person } = stage

const ofStaff = Object.entries<Endpoint | Download>({ ...api, ...downloads })
  .filter(([, { access }]) => access === 'staff')
  .map(([name, { path, roles = [], ...rest }]) => ({
    name,
    roles,
    method: 'method' in rest ? rest.method : ('GET' as const),
    url: path.replace(/:\w+/g, '1'),
  }))

const outsiders = new Map<string, Person | undefined>()
const colleagues = new Map<string, Person>()

beforeAll(async () => {
  outsiders.set('a visitor', undefined)
  outsiders.set('someone unverified', await person('Una', { verified: false }))
  outsiders.set('a member', await person('Mia'))
  const suspended = await staffMember(stage, 'admin', 'Sus')
  await db
    .update(users)
    .set({ suspendedUntil: new Date(Date.now() + 60_000), suspendedBy: 1 })
    .where(eq(users.id, suspended.id))
  outsiders.set('an admin who is suspended', suspended)
  // Whom the door knows and still asks for something was let in by their role: nothing has to be there behind it.
  for (const role of staffRoles) {
    const member = await staffMember(stage, role)
    await db.delete(secondSteps).where(eq(secondSteps.userId, member.id))
    colleagues.set(role, member)
  }
})

describe('route by role', () => {
  test('the table has every endpoint of the staff, and says of each what the contract says', () => {
    expect(ofStaff.length).toBeGreaterThan(0)
    const declared = Object.fromEntries(ofStaff.map(({ name, roles }) => [name, roles]))
    expect(rolesTable).toEqual(declared)
  })

  test.each(ofStaff)('$name', async ({ name, method, url }) => {
    const unknown = await ask(method, '/api/admin-that-never-was')
    expect(unknown.code).toBe('not_found')
    for (const [who, outsider] of outsiders) expect(await ask(method, url, outsider), who).toEqual(unknown)
    for (const [role, colleague] of colleagues) {
      const { code } = await ask(method, url, colleague)
      const mayIn = (rolesTable[name] as readonly string[]).includes(role)
      expect(code, role).toBe(mayIn ? 'staff_two_step' : 'not_found')
    }
  })

  test('a session of more than twelve hours is asked to sign in again, and one that skipped the second step', async () => {
    const { db, call } = stage
    const admin = await staffMember(stage, 'admin')
    expect((await call(api.openConsole, { asker: admin })).status).toBe(200)
    for (const change of [
      "created_at = now() - interval '12 hours 1 second'",
      'created_at = now(), second_step_at = null',
    ]) {
      await db.execute(`update sessions set ${change} where user_id = ${admin.id}`)
      const { status, body } = await call(api.openConsole, { asker: admin })
      expect([status, body.code]).toEqual([403, 'staff_session_over'])
    }
  })
})

test('everything that the staff can do is written into their log', () => {
  const counts = { visits: undefined, exposures: undefined } as never
  const routes: Record<string, object> = { ...routesOf(deps, counts), ...downloadRoutes() }
  expect(ofStaff.filter(({ name }) => !isNoted(routes[name] ?? {}))).toEqual([])
})

/** What comes back, without what is another each time. */
async function ask(method: Endpoint['method'], url: string, asker?: Person) {
  const response = await app.inject({
    ...{ method, url },
    headers: { origin: config.publicUrl, ...(asker && { cookie: asker.cookie }) },
    ...(method !== 'GET' && { payload: {} }),
  })
  const { requestId, ...body } = response.json() as Record<string, unknown>
  expect(requestId).toBeTypeOf('string')
  const { date, 'x-request-id': id, 'content-length': length, ...headers } = response.headers
  return { status: response.statusCode, code: body.code, body, headers }
}
