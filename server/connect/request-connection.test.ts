import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { everyone, plans } from '@akin/contract/subscription/plans.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { patiently } from '#testing/patiently.ts'
import { givePlan } from '#testing/plan.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene, crowd, day, heardBy, type Known, strangersRefused } from './connect.scene.ts'
import { isPair, pairOf } from './pair.ts'
import { isSettled } from './request-outcome.ts'
import { connections, connectSettings, present } from './tables.ts'

const open = await connectScene({ live: {} })
const { db, call, connect, strangers, request, accept, decline, withdraw, remove, block, unblock } = open
const { befriend, rowOf, statusOf, receivedBy, sentBy, contactsOf, timePasses } = open
/** Where limits are those of the contract. */
const strict = await connectScene({ config: { limitsScale: 1 } })

test('a stranger is refused', async () => {
  const [ana] = await strangers('Ana')
  expect(await open.toStrangers(api.requestConnection, { body: { userId: ana.id } })).toEqual(
    strangersRefused,
  )
})

describe('asking', () => {
  test('a request reaches the other at once, and a yes reaches back', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const [anas, bens] = [await connect(ana), await connect(ben)]
    // Comings are gathered for a moment before they are written.
    await vi.waitFor(async () =>
      expect(await db.$count(present, inArray(present.userId, [ana.id, ben.id]))).toBe(2),
    )
    const { status, body } = await request(ana, ben, { note: '  We met on the ferry. ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'pending_sent', canRequest: false, canMessage: false })
    expect((await bens.frame('connection_request')).data).toEqual({
      fromUserId: ana.id,
      username: ana.displayName,
      timestamp: (await rowOf(ana, ben)).requestedAt.toISOString(),
    })
    expect((await anas.frame('contacts_changed')).data).toEqual({ userId: ben.id })
    expect(await receivedBy(ben)).toMatchObject([{ note: 'We met on the ferry.', user: { id: ana.id } }])

    const accepted = await accept(ben, ana)
    expect(accepted.body).toMatchObject({ contactId: ana.id, user: { online: true } })
    expect((await anas.frame('request_accepted')).data).toEqual({
      ...{ userId: ben.id, username: ben.displayName },
      timestamp: (await rowOf(ana, ben)).connectedAt?.toISOString(),
    })
    for (const [asker, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await contactsOf(asker)).toMatchObject([{ contactId: other.id, user: { online: true } }])
      expect(await statusOf(asker, other)).toMatchObject({ status: 'connected', canMessage: true })
    }
  })

  test('a request sent twice is one: the same answer, nobody hears it again, the note stays', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const bens = await connect(ben)
    const first = await request(ana, ben, { note: 'The first words.' })
    const again = await request(ana, ben, { note: 'Other words.' })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await heardBy(bens)).filter(({ type }) => type === 'connection_request')).toHaveLength(1)
    expect(await receivedBy(ben)).toMatchObject([{ note: 'The first words.' }])
  })

  test('two who ask each other are connected by the second request', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const anas = await connect(ana)
    await request(ana, ben)
    expect((await request(ben, ana)).body).toMatchObject({ status: 'connected', canMessage: true })
    expect((await anas.frame('request_accepted')).data.userId).toBe(ben.id)
    expect([await sentBy(ana), await receivedBy(ben)]).toEqual([[], []])
  })

  test('whoever asks says what about, and cannot light it up themselves', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const anchor = { kind: 'interest', text: 'Night trains' } as const
    await call(api.editProfile, { asker: ben, body: { interests: ['Night trains'] } })
    const body = { userId: ben.id, anchor, highlighted: true } as object
    expect((await call(api.requestConnection, { asker: ana, body: body as { userId: number } })).status).toBe(
      201,
    )
    expect(await receivedBy(ben)).toMatchObject([{ anchor, highlighted: false, note: '' }])
  })

  test.each([
    { note: 'x'.repeat(limits.requestNote + 1) },
    { anchor: { kind: 'bio', text: 'x'.repeat(limits.anchor + 1) } },
    { anchor: { kind: 'bio', text: '' } },
    { anchor: { kind: 'age', text: '36' } },
    { userId: 'Ben' },
    { userId: -1 },
    { userId: 1.5 },
  ])('what cannot be a request is not one: %o', async form => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const body = { userId: ben.id, ...form } as { userId: number }
    expect((await call(api.requestConnection, { asker: ana, body })).status).toBe(400)
    expect(await receivedBy(ben)).toEqual([])
  })

  test('a note of the full length arrives', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const note = 'x'.repeat(limits.requestNote)
    expect((await request(ana, ben, { note })).status).toBe(201)
    expect(await receivedBy(ben)).toMatchObject([{ note }])
  })

  test('nobody asks in the name of another', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    const body = { userId: ben.id, fromUserId: cleo.id, requesterId: cleo.id } as { userId: number }
    await call(api.requestConnection, { asker: ana, body })
    expect((await receivedBy(ben)).map(({ user }) => user.id)).toEqual([ana.id])
    expect(await sentBy(cleo)).toEqual([])
  })
})

describe('who cannot be asked', () => {
  const refused = { status: 409, body: { code: 'cannot_request' } }

  test('oneself', async () => {
    const [ana] = await strangers('Ana')
    expect(await request(ana, ana)).toMatchObject(refused)
  })

  test('someone unknown, unverified, leaving, or who has blocked the asker: one answer for all', async () => {
    const [ana, leaving, blocker] = await strangers('Ana', 'Ben', 'Cleo')
    const unverified = await open.person('Unverified', { verified: false })
    await leave(leaving)
    await block(blocker, ana)
    const answers = []
    for (const someone of [{ ...ana, id: 77 }, unverified, leaving, blocker]) {
      const { status, body } = await request(ana, someone)
      answers.push({ status, body: { ...body, requestId: '' } })
    }
    expect(answers[0]).toMatchObject(refused)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('someone whom the asker has blocked', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await block(ana, ben)
    expect(await request(ana, ben)).toMatchObject(refused)
  })

  test('someone who takes no requests, or only from friends of friends', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await call(api.editConnectSettings, { asker: ben, body: { whoMayRequest: 'nobody' } })
    expect(await request(ana, ben)).toMatchObject(refused)
    await call(api.editConnectSettings, { asker: ben, body: { whoMayRequest: 'mutual' } })
    expect(await request(ana, ben)).toMatchObject(refused)
    await befriend(cleo, ana)
    await befriend(ben, cleo)
    expect((await request(ana, ben)).status).toBe(201)
  })

  test('a mutual contact who is leaving opens no door', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await befriend(cleo, ana, ben)
    await leave(cleo)
    await call(api.editConnectSettings, { asker: ben, body: { whoMayRequest: 'mutual' } })
    expect(await request(ana, ben)).toMatchObject(refused)
  })

  test('someone who asks for a note, without one', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await call(api.editConnectSettings, { asker: ben, body: { asksForNote: true } })
    for (const note of ['', 'Hi there', ' '.repeat(20), 'Nine char        ']) {
      const { status, body } = await request(ana, ben, { note })
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'note_required', ['note']])
    }
    expect((await request(ana, ben, { note: 'Ten chars.' })).status).toBe(201)
  })

  test('whoever was asked needs no note to say yes by asking back', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ben, ana)
    await call(api.editConnectSettings, { asker: ben, body: { asksForNote: true, whoMayRequest: 'nobody' } })
    expect((await request(ana, ben)).body.status).toBe('connected')
  })
})

describe('asking again', () => {
  const cannot = { status: 409, body: { code: 'cannot_request' } }

  test('after a no, the sender sees it as open, waits 30 days once they take it back, and is not told why', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben)
    await decline(ben, ana)
    expect((await request(ana, ben)).body).toMatchObject({ status: 'pending_sent' })
    await withdraw(ana, ben)
    const status = await statusOf(ana, ben)
    expect(status).toMatchObject({ status: 'none', canRequest: false, reason: 'cooldown' })
    expect(JSON.stringify(status)).not.toMatch(/\d{4}-\d\d-\d\d/)
    await timePasses({ days: 29 })
    expect(await request(ana, ben)).toMatchObject(cannot)
    await timePasses({ days: 1.1 })
    expect((await request(ana, ben)).body.status).toBe('pending_sent')
  })

  test('after a second no, only the one who said it may begin', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    for (let times = 0; times < 2; times++) {
      expect((await request(ana, ben)).status).toBe(201)
      await decline(ben, ana)
      if (times === 0) {
        await withdraw(ana, ben)
        await timePasses({ days: 31 })
      }
    }
    expect(await statusOf(ana, ben)).toMatchObject({ status: 'pending_sent' })
    await withdraw(ana, ben)
    await timePasses({ days: 400 })
    expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', canRequest: false, reason: 'cooldown' })
    expect(await request(ana, ben)).toMatchObject(cannot)
    expect((await request(ben, ana)).body.status).toBe('pending_sent')
    expect((await accept(ana, ben)).status).toBe(200)
    expect(await rowOf(ana, ben)).toMatchObject({ aDeclined: 0, bDeclined: 0 })
  })

  test('whoever put a request aside says yes to it by asking', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben)
    await decline(ben, ana)
    expect(await statusOf(ben, ana)).toMatchObject({ status: 'none', canRequest: true })
    expect((await request(ben, ana)).body.status).toBe('connected')
    expect(await contactsOf(ana)).toMatchObject([{ contactId: ben.id }])
  })

  test.each(['left', 'put aside'])('a request that was %s for 90 days says yes to nothing', async how => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben)
    if (how === 'put aside') await decline(ben, ana)
    await timePasses({ seconds: limits.requestLife + 1 })
    expect((await request(ben, ana)).body.status).toBe('pending_sent')
    expect(await rowOf(ana, ben)).toMatchObject({ status: 'pending', requesterId: ben.id })
  })

  test('after taking a request back one waits 7 days, and the other does not', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    for (const other of [ben, cleo]) {
      await request(ana, other)
      await withdraw(ana, other)
    }
    await timePasses({ days: 6.9 })
    expect(await request(ana, ben)).toMatchObject(cannot)
    await timePasses({ days: 0.2 })
    expect((await request(ana, ben)).status).toBe(201)
    expect((await request(cleo, ana)).body.status).toBe('pending_sent')
  })

  test('after a removal both wait a day, after a block of a contact too', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await befriend(ana, ben, cleo)
    await remove(ana, ben)
    await block(ana, cleo)
    await unblock(ana, cleo)
    for (const other of [ben, cleo]) {
      for (const [from, to] of [
        [ana, other],
        [other, ana],
      ] as const) {
        expect(await statusOf(from, to)).toMatchObject({ status: 'none', reason: 'cooldown' })
        expect(await request(from, to)).toMatchObject(cannot)
      }
    }
    await timePasses({ hours: 22 })
    for (const other of [ben, cleo]) expect(await request(ana, other)).toMatchObject(cannot)
    await timePasses({ hours: 3 })
    for (const other of [ben, cleo]) expect((await request(other, ana)).status).toBe(201)
  })

  test('after 90 days without an answer one may ask again at once', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await request(ana, ben)
    await timePasses({ seconds: limits.requestLife + 1 })
    expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', canRequest: true })
    expect((await request(ana, ben)).body.status).toBe('pending_sent')
    expect(await receivedBy(ben)).toHaveLength(1)
  })
})

describe('limits', () => {
  test('five a day in the first week, ten after it', async () => {
    const [ana, stranger] = await strict.strangers('Ana', 'Stranger')
    const others = [stranger, ...(await crowd(strict.db, 11))]
    for (const other of others.slice(0, limits.requestsPerDayAtFirst)) {
      expect((await strict.request(ana, other)).status).toBe(201)
    }
    const { status, body, headers } = await strict.request(ana, others[5] ?? ana)
    expect([status, body.code]).toEqual([429, 'request_limit'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(day - 60)
    expect((await strict.request(ana, others[0] ?? ana)).body.status, 'nothing new is asked').toBe(
      'pending_sent',
    )
    await joinedLongAgo(ana)
    for (const other of others.slice(5, everyone.requestsPerDay)) {
      expect((await strict.request(ana, other)).status).toBe(201)
    }
    expect((await strict.request(ana, others[10] ?? ana)).body.code).toBe('request_limit')
    expect((await strict.request(stranger, ana)).body.status, 'saying yes is free').toBe('connected')
  })

  test('a plan has more of them, though not in the first week, nor before people said yes', async () => {
    const [ana] = await strict.strangers('Ana')
    await givePlan(strict.db, ana, 'plus')
    const others = await crowd(strict.db, plans.plus.requestsPerDay + 1)
    const ask = (from: number, to: number) =>
      others.slice(from, to).map(async other => (await strict.request(ana, other)).status)
    expect(new Set(await Promise.all(ask(0, 5)))).toEqual(new Set([201]))
    expect(await Promise.all(ask(5, 6))).toEqual([429])
    await joinedLongAgo(ana, 31)
    expect(new Set(await Promise.all(ask(5, everyone.requestsPerDay)))).toEqual(new Set([201]))
    expect(await Promise.all(ask(10, 11))).toEqual([429])
    await wasAnswered(strict.db, ana, await crowd(strict.db, 1), 'connected')
    expect(new Set(await Promise.all(ask(10, plans.plus.requestsPerDay)))).toEqual(new Set([201]))
    expect(await Promise.all(ask(plans.plus.requestsPerDay, others.length))).toEqual([429])
  })

  describe('for those whom hardly anyone says yes to', () => {
    const refused = { status: 429, body: { code: 'request_limit' } }

    test('three a day for a week, whatever is answered meanwhile', async () => {
      const [ana] = await strict.strangers('Ana')
      await joinedLongAgo(ana)
      const [answered, next] = [await crowd(strict.db, 40), await crowd(strict.db, 17)]
      await wasAnswered(strict.db, ana, answered.slice(0, 5), 'connected')
      await wasAnswered(strict.db, ana, answered.slice(5), 'declined')
      await expectRoomFor(3)
      const begun = await heldBackAt(ana)
      expect(begun).toBeInstanceOf(Date)
      await strict.db
        .update(connections)
        .set({ status: 'connected', connectedAt: sql`now()` })
        .where(isPair(ana.id, answered[5]?.id ?? 0))
      expect(await strict.request(ana, next[0] ?? ana), 'six of forty would have been enough').toMatchObject(
        refused,
      )
      await strict.timePasses({ days: 1.01 })
      await expectRoomFor(3)
      await strict.timePasses({ days: 5.98 })
      await expectRoomFor(3)
      expect(await heldBackAt(ana)).toEqual(new Date((begun?.getTime() ?? 0) - 6.99 * day * 1000))
      await strict.timePasses({ days: 0.02 })
      await expectRoomFor(everyone.requestsPerDay - 3)

      async function expectRoomFor(count: number) {
        for (const other of next.splice(0, count)) {
          expect((await strict.request(ana, other)).status).toBe(201)
        }
        expect(await strict.request(ana, next[0] ?? ana)).toMatchObject(refused)
      }
    })

    test('the week begins with the request that is refused', async () => {
      const [ana] = await strict.strangers('Ana')
      await joinedLongAgo(ana)
      const [today, answered, [last]] = [
        await crowd(strict.db, 4),
        await crowd(strict.db, 40),
        await crowd(strict.db, 1),
      ]
      for (const other of today) expect((await strict.request(ana, other)).status).toBe(201)
      expect(await heldBackAt(ana)).toBeNull()
      await wasAnswered(strict.db, ana, answered, 'declined')
      expect(await strict.request(ana, last ?? ana)).toMatchObject(refused)
      expect(await heldBackAt(ana)).toBeInstanceOf(Date)
      await strict.timePasses({ days: 7.01 })
      expect((await strict.request(ana, last ?? ana)).status).toBe(201)
    })

    test('after it only newer requests are judged, forty of them', async () => {
      const [ana] = await strict.strangers('Ana')
      await joinedLongAgo(ana)
      const next = await crowd(strict.db, 11)
      const ask = async () => (await strict.request(ana, next.shift() ?? ana)).status
      await wasAnswered(strict.db, ana, await crowd(strict.db, 40), 'declined')
      expect(await ask()).toBe(201)
      const first = await heldBackAt(ana)
      await wasAnswered(strict.db, ana, await crowd(strict.db, 10), 'declined', 0)
      await strict.timePasses({ days: 9 })
      await wasAnswered(strict.db, ana, await crowd(strict.db, 39), 'declined', 1)
      for (let times = 0; times < 4; times++) expect(await ask()).toBe(201)
      expect((await heldBackAt(ana))?.getTime(), 'those sent during the week do not count').toBe(
        (first?.getTime() ?? 0) - 9 * day * 1000,
      )
      await wasAnswered(strict.db, ana, await crowd(strict.db, 1), 'declined', 1)
      expect(await ask()).toBe(429)
      expect((await heldBackAt(ana))?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    })

    test('a no that may yet be taken back holds nobody back, nor while that is on its way', async () => {
      const [ana] = await strict.strangers('Ana')
      await joinedLongAgo(ana)
      const [[fresh], next] = [await crowd(strict.db, 1), await crowd(strict.db, 2)]
      await wasAnswered(strict.db, ana, await crowd(strict.db, 39), 'declined')
      await wasAnswered(strict.db, ana, [fresh ?? ana], 'declined', 1)
      const answered = (seconds: number) =>
        strict.db
          .update(connections)
          .set({ respondedAt: sql`now() - ${seconds} * interval '1 second'` })
          .where(isPair(ana.id, fresh?.id ?? 0))
          .returning({ stands: isSettled })
      expect(await answered(limits.restoreWindow + 4)).toEqual([{ stands: false }])
      expect(await answered(limits.restoreWindow + 5)).toEqual([{ stands: true }])
      expect(await answered(0)).toEqual([{ stands: false }])
      expect((await strict.request(ana, next[0] ?? ana)).status).toBe(201)
      expect(await heldBackAt(ana)).toBeNull()
      await strict.timePasses({ seconds: limits.restoreWindow + 6 })
      expect((await strict.request(ana, next[1] ?? ana)).status).toBe(201)
      expect(await heldBackAt(ana)).toBeInstanceOf(Date)
    })

    async function heldBackAt({ id }: Person) {
      const [row] = await strict.db.select().from(connectSettings).where(eq(connectSettings.userId, id))
      return row?.heldBackAt
    }
  })

  test('to have lifted many blocks makes nobody unwelcome', async () => {
    const [ana] = await strict.strangers('Ana')
    await joinedLongAgo(ana)
    await wasAnswered(strict.db, ana, await crowd(strict.db, 40), 'unblocked')
    for (const other of await crowd(strict.db, 4)) expect((await strict.request(ana, other)).status).toBe(201)
  })

  test('a hundred open requests, those put aside included, and not one more even all at once', async () => {
    const [ana] = await strangers('Ana')
    const others = await crowd(db, 105)
    await wasAnswered(db, ana, others.slice(0, 49), 'pending')
    await wasAnswered(db, ana, others.slice(49, 98), 'declined')
    const answers = await Promise.all(others.slice(98).map(other => request(ana, other)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'too_many_open_requests'])
    }
    expect(await sentBy(ana)).toHaveLength(limits.openRequests)
    await withdraw(ana, others[0] ?? ana)
    expect((await request(ana, others[104] ?? ana)).status).toBe(201)
  })

  function joinedLongAgo({ id }: Person, days = 8) {
    return strict.db
      .update(users)
      .set({ createdAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(users.id, id))
  }

  /** Writes what has become of many requests. */
  async function wasAnswered(
    into: Database,
    asker: Person,
    others: Known[],
    how: 'pending' | 'declined' | 'connected' | 'unblocked',
    daysAgo = 2,
  ) {
    const rows = others.map(other => ({
      ...pairOf(asker.id, other.id),
      requesterId: asker.id,
      status: how === 'unblocked' ? ('removed' as const) : how,
      requestedAt: sql`now() - ${daysAgo} * interval '1 day'`,
      ...(how === 'connected' && { connectedAt: sql`now()` }),
    }))
    await into.insert(connections).values(rows)
  }
})

describe('all at once', () => {
  test('fifty requests of two people at each other connect them, once', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const [anas, bens] = [await connect(ana), await connect(ben)]
    const tries = Array.from({ length: 50 }, (_, n) =>
      patiently(() => (n % 2 === 0 ? request(ana, ben) : request(ben, ana))),
    )
    for (const { status } of await Promise.all(tries)) expect(status).toBe(201)
    expect(await rowOf(ana, ben)).toMatchObject({ status: 'connected' })
    expect([await contactsOf(ana), await contactsOf(ben)].map(list => list.length)).toEqual([1, 1])
    const heard = [...(await heardBy(anas)), ...(await heardBy(bens))].map(({ type }) => type)
    expect(heard.filter(type => type === 'connection_request')).toHaveLength(1)
    expect(heard.filter(type => type === 'request_accepted')).toHaveLength(1)
  })

  test('a yes and a withdrawal cannot both happen', async () => {
    for (let times = 0; times < 10; times++) {
      const [ana, ben] = await strangers('Ana', 'Ben')
      await request(ana, ben)
      const [yes, back] = await Promise.all([accept(ben, ana), withdraw(ana, ben)])
      const { status } = await rowOf(ana, ben)
      expect([yes.status, back.status, status]).toEqual(
        yes.status === 200 ? [200, 409, 'connected'] : [409, 204, 'withdrawn'],
      )
      expect((await contactsOf(ana)).length).toBe(status === 'connected' ? 1 : 0)
    }
  })

  test('a block and a yes end in a block', async () => {
    for (let times = 0; times < 10; times++) {
      const [ana, ben] = await strangers('Ana', 'Ben')
      await request(ana, ben)
      const [yes, blocked] = await Promise.all([accept(ben, ana), block(ana, ben)])
      expect([[200, 409].includes(yes.status), blocked.status]).toEqual([true, 201])
      expect((await rowOf(ana, ben)).status).toBe('removed')
      expect([await contactsOf(ana), await contactsOf(ben)]).toEqual([[], []])
    }
  })
})

async function leave({ id }: Person) {
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, id))
}
