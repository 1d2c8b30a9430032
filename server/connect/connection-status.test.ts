import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectScene, strangersRefused } from './connect.scene.ts'

const stage = await connectScene()
const { call, db, strangers, request, decline, block, befriend, statusOf, rowOf } = stage

const alone = { canRequest: false, needsNote: false, canMessage: false, mutualContacts: [], mutualCount: 0 }

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  const args = { params: { userId: ana.id } }
  expect(await stage.toStrangers(api.getConnectionStatus, args)).toEqual(strangersRefused)
})

test('how two people stand, step by step', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  expect(await statusOf(ana, ana)).toEqual({ ...alone, status: 'self' })
  expect(await statusOf(ana, ben)).toEqual({ ...alone, status: 'none', canRequest: true })
  await request(ana, ben)
  const { id } = await rowOf(ana, ben)
  expect(await statusOf(ana, ben)).toEqual({ ...alone, status: 'pending_sent', requestId: id })
  expect(await statusOf(ben, ana)).toEqual({ ...alone, status: 'pending_received', requestId: id })
  await decline(ben, ana)
  expect(await statusOf(ana, ben)).toEqual({ ...alone, status: 'pending_sent', requestId: id })
  expect(await statusOf(ben, ana)).toEqual({ ...alone, status: 'none', canRequest: true })
  await request(ben, ana)
  const connected = { ...alone, status: 'connected', canMessage: true, since: expect.any(String) }
  expect([await statusOf(ana, ben), await statusOf(ben, ana)]).toEqual([connected, connected])
  await block(ana, ben)
  expect(await statusOf(ana, ben)).toEqual({ ...alone, status: 'blocked_by_me' })
  expect(await statusOf(ben, ana)).toEqual({ ...alone, status: 'unavailable' })
})

test('what someone asks of those who ask', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  const set = (body: object) => call(api.editConnectSettings, { asker: ben, body })
  await set({ asksForNote: true })
  expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', canRequest: true, needsNote: true })
  await set({ whoMayRequest: 'nobody' })
  expect(await statusOf(ana, ben)).toEqual({ ...alone, status: 'unavailable', reason: 'not_accepting' })
  await set({ whoMayRequest: 'mutual' })
  expect(await statusOf(ana, ben)).toMatchObject({
    status: 'none',
    canRequest: false,
    reason: 'needs_mutual',
  })
  await befriend(ana, cleo)
  await befriend(ben, cleo)
  expect(await statusOf(ana, ben)).toMatchObject({ canRequest: true, mutualContacts: [{ id: cleo.id }] })
  await set({ whoMayRequest: 'nobody' })
  await request(ben, ana)
  expect(await statusOf(ana, ben), 'they have asked themselves').toMatchObject({ status: 'pending_received' })
})

test('unknown, unconfirmed, leaving and having blocked the asker are one, to the letter', async () => {
  const [ana, leaving, blocker, friend] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  const unconfirmed = await stage.person('Unconfirmed', { verified: false })
  await befriend(friend, ana, leaving, blocker)
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, leaving.id))
  await block(blocker, ana)
  for (const someone of [{ ...ana, id: 77 }, unconfirmed, leaving, blocker]) {
    expect(JSON.stringify(await statusOf(ana, someone))).toBe(
      JSON.stringify({ status: 'unavailable', ...alone }),
    )
  }
})

test('who walks from person to person is stopped: by their address first', async () => {
  const strict = await connectScene({ config: { limitsScale: 1, ipLimitsScale: 0.1 } })
  const [ana] = await strict.strangers('Ana')
  const walk = async (path: string) => {
    for (let tries = 1; ; tries++) {
      const url = path.replace(':userId', String(1_000_000_000 + tries))
      const { statusCode, headers } = await strict.app.inject({ url, headers: { cookie: ana.cookie } })
      if (statusCode === 429) return { tries, retryAfter: Number(headers['retry-after']) }
      expect([200, 404]).toContain(statusCode)
    }
  }
  for (const { path } of [api.getConnectionStatus, api.getMemberProfile]) {
    const { tries, retryAfter } = await walk(path)
    expect(tries).toBeLessThanOrEqual(callLimits.memberProfiles.max / 10 + 1)
    expect(retryAfter).toBeLessThanOrEqual(callLimits.memberProfiles.seconds)
  }
})

test('and, from however many addresses, after so many different people in an hour', async () => {
  const strict = await connectScene({ config: { limitsScale: 0.01 } })
  const most = limits.distinctProfiles.max / 100
  const [ana, ben] = await strict.strangers('Ana', 'Ben')
  for (let n = 1; n <= most; n++)
    expect((await strict.statusOf(ana, { ...ben, id: n })).status).toBe('unavailable')
  const { status, body, headers } = await strict.call(api.getConnectionStatus, {
    asker: ana,
    params: { userId: ben.id },
  })
  expect([status, body.code]).toEqual([429, 'rate_limited'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  expect((await strict.statusOf(ana, { ...ben, id: 1 })).status, 'the known stay known').toBe('unavailable')
  expect((await strict.statusOf(ben, ana)).status, 'others are not held up').toBe('none')
})
