import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { statementsOf } from '#auth/auth.testing.ts'
import { users } from '#auth/tables.ts'
import { profileLinks } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene, crowd, strangersRefused } from './connect.scene.ts'
import { isPair, pairOf } from './pair.ts'
import { blocks, connections } from './tables.ts'

const stage = await connectScene()
const { call, db, strangers, request, decline, befriend, receivedBy, sentBy, statusOf, timePasses } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listReceivedRequests)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.listSentRequests)).toEqual(strangersRefused)
})

test('each has their own list, the highlighted first and then the newest', async () => {
  const [ana, ben, cleo, dora] = await strangers('Ana', 'Ben', 'Cleo', 'Dora')
  for (const asker of [ben, cleo, dora]) await request(asker, ana)
  await db.update(connections).set({ highlighted: true }).where(isPair(ana.id, ben.id))
  expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([ben.id, dora.id, cleo.id])
  expect(await sentBy(ana)).toEqual([])
  const [sent] = await sentBy(ben)
  expect(sent).toMatchObject({ user: { id: ana.id }, note: '', mutualCount: 0, seenAt: null })
  const life = new Date(sent?.expiresAt ?? 0).getTime() - new Date(sent?.createdAt ?? 0).getTime()
  expect(life).toBe(limits.requestLife * 1000)
})

test('of very many only the newest come, and the next one when one of them is answered', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const askers = await crowd(db, limits.receivedShown + 3)
  const rows = askers.map(({ id }, minutes) => ({
    ...pairOf(id, ana.id),
    requesterId: id,
    status: 'pending' as const,
    requestedAt: sql`now() - ${minutes} * interval '1 minute'`,
  }))
  await db.insert(connections).values(rows)
  const newest = askers.slice(0, limits.receivedShown).map(({ id }) => id)
  expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual(newest)
  await request(ben, ana)
  expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual([ben.id, ...newest.slice(0, -1)])
  await decline(ana, ben)
  expect((await receivedBy(ana)).map(({ user }) => user.id)).toEqual(newest)
})

test('both lists forget a request after 90 days, before anyone has tidied up', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await timePasses({ seconds: limits.requestLife - 60 })
  expect([await receivedBy(ben), await sentBy(ana)].map(list => list.length)).toEqual([1, 1])
  await timePasses({ seconds: 61 })
  expect([await receivedBy(ben), await sentBy(ana)]).toEqual([[], []])
  expect([(await statusOf(ana, ben)).status, (await statusOf(ben, ana)).status]).toEqual(['none', 'none'])
})

test('the request of someone who is leaving waits until they come back', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await request(ana, ben)
  await leave(ana)
  expect(await receivedBy(ben)).toEqual([])
  await db.update(users).set({ status: 'active', deletionDueAt: null }).where(eq(users.id, ana.id))
  expect(await receivedBy(ben)).toHaveLength(1)
  await leave(ben)
  expect(await sentBy(ana)).toMatchObject([
    { user: { displayName: 'Account unavailable', unavailable: true } },
  ])
})

describe('what helps to decide', () => {
  test('is what a member may know of the one asking', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await call(api.editProfile, { asker: ben, body: { interests: ['chess', 'Knitting'] } })
    await call(api.editProfile, { asker: ana, body: { interests: ['Chess', 'Surfing'] } })
    await db.insert(profileLinks).values([
      { userId: ana.id, position: 0, label: 'Mine', url: 'https://ana.example/', verifiedAt: new Date() },
      { userId: ana.id, position: 1, label: 'Another', url: 'https://other.example/' },
    ])
    await request(ana, ben)
    expect(await receivedBy(ben)).toMatchObject([
      {
        context: {
          sharedInterests: ['Chess'],
          verifiedLinks: ['ana.example'],
          memberSince: new Date().toISOString().slice(0, 7),
          mutualContacts: [],
          mutualCount: 0,
          welcomed: null,
        },
      },
    ])
    const closed = { interests: 'contacts', links: 'me', joined: 'me' } as const
    await call(api.editProfile, { asker: ana, body: { audiences: closed } })
    expect(await receivedBy(ben)).toMatchObject([
      { context: { sharedInterests: [], verifiedLinks: [], memberSince: null } },
    ])
  })

  test('three mutual contacts by name, and how many there are, the same in every place', async () => {
    const [ana, ben, ...friends] = await strangers('Ana', 'Ben', 'F1', 'F2', 'F3', 'F4', 'F5')
    for (const friend of friends) await befriend(friend, ana, ben)
    const [extra] = await strangers('Extra')
    await befriend(extra, ana)
    await request(ana, ben)
    const [received] = await receivedBy(ben)
    const known = friends.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(received?.context.mutualContacts.map(({ id }) => id)).toEqual(known.slice(0, 3))
    expect([received?.mutualCount, received?.context.mutualCount]).toEqual([5, 5])
    expect(await sentBy(ana)).toMatchObject([{ mutualCount: 5 }])
    expect((await statusOf(ben, ana)).mutualContacts).toEqual(received?.context.mutualContacts)
    expect(await statusOf(ana, ben)).toMatchObject({ mutualCount: 5 })
  })

  test('no mutual contact is named who is leaving or blocked with either side', async () => {
    const [ana, ben, gone, one, other, left] = await strangers('Ana', 'Ben', 'G', 'B1', 'B2', 'L')
    for (const friend of [gone, one, other, left]) await befriend(friend, ana, ben)
    await request(ana, ben)
    await leave(gone)
    // No act leaves such rows behind; should one ever, nobody sees it here.
    await db.insert(blocks).values([
      { blockerId: one.id, blockedId: ana.id },
      { blockerId: ben.id, blockedId: other.id },
    ])
    expect(await receivedBy(ben)).toMatchObject([
      { mutualCount: 1, context: { mutualCount: 1, mutualContacts: [{ id: left.id }] } },
    ])
    expect(await sentBy(ana)).toMatchObject([{ mutualCount: 1 }])
    expect(await statusOf(ana, ben)).toMatchObject({ mutualCount: 1, mutualContacts: [{ id: left.id }] })
  })

  test.each([
    [19, 0, null],
    [20, 0, 'most'],
    [13, 7, 'most'],
    [12, 8, null],
    [0, 20, null],
  ])('%i said yes and %i said no: %s', async (yes, no, welcomed) => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await answered(ana, yes, no)
    await request(ana, ben)
    expect(await receivedBy(ben)).toMatchObject([{ context: { welcomed } }])
  })

  test('a former contact who asks again is not yet welcomed again', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await answered(ana, 19, 0)
    await befriend(ana, ben)
    await stage.remove(ben, ana)
    await timePasses({ days: 2 })
    await request(ana, ben)
    expect(await receivedBy(ben), 'nineteen answers say nothing').toMatchObject([
      { context: { welcomed: null } },
    ])
    await decline(ben, ana)
    expect(await sentBy(ana)).toHaveLength(1)
  })
})

/** So many said yes and so many said no to someone who had asked them. */
async function answered({ id: requesterId }: Person, yes: number, no: number) {
  const others = await crowd(db, yes + no)
  await db.insert(connections).values(
    others.map(({ id }, n) => ({
      ...pairOf(requesterId, id),
      requesterId,
      requestedAt: sql`now() - interval '2 days'`,
      respondedAt: sql`now() - interval '1 day'`,
      ...(n < yes
        ? { status: 'connected' as const, connectedAt: sql`now()` }
        : { status: (['declined', 'expired', 'removed'] as const)[n % 3] ?? 'declined' }),
    })),
  )
}

test('the lists cost one statement besides that of the session, however long they are', async () => {
  const [ana, ...askers] = await strangers('Ana', ...Array.from({ length: 12 }, (_, n) => `A${n}`))
  for (const asker of askers) {
    await request(asker, ana)
    await befriend(ana, ...(await strangers('Friend')))
    await request(ana, ...(await strangers('Asked')))
  }
  expect([await receivedBy(ana), await sentBy(ana)].map(list => list.length)).toEqual([12, 12])
  expect(await statementsOf(() => receivedBy(ana))).toHaveLength(2)
  expect(await statementsOf(() => sentBy(ana))).toHaveLength(2)
})

async function leave({ id }: Person) {
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, id))
}
