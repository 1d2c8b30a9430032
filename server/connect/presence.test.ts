import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { connectScene, crowd, type Known } from './connect.scene.ts'
import { loseHeld, openPresence } from './presence.ts'
import { connectSettings, present } from './tables.ts'

const offlineMs = 400
const stage = await connectScene({ live: { offlineMs, beatMs: 100, lostAfterMs: 500, resyncMs: 0 } })
const { call, db, connect, strangers, request, block, remove, befriend, contactsOf } = stage
/** Longer than it takes to be offline and to say so. */
const wholeWhile = () => pause(offlineMs + 300)

type Socket = Awaited<ReturnType<typeof connect>>

function presenceHeard({ frames }: Socket) {
  return frames.filter(({ type }) => type === 'user_online' || type === 'user_offline')
}

async function friends() {
  const [ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  return { ana, ben, bens: await connect(ben) }
}

async function close(...sockets: Socket[]) {
  for (const { ws } of sockets) ws.close()
  await Promise.all(sockets.map(({ closed }) => closed))
}

async function onlineFor(asker: Person) {
  return (await contactsOf(asker)).map(({ user }) => user.online)
}

test('a stranger is refused a socket, and is nowhere', async () => {
  const [ana] = await strangers('Ana')
  await expect(connect(ana, { cookie: '' })).rejects.toThrow('refused with 401')
  await pause(100)
  expect(await db.select().from(present).where(eq(present.userId, ana.id))).toEqual([])
})

test('someone comes with their first socket and goes a while after the last', async () => {
  const { ana, ben, bens } = await friends()
  const [first, second] = [await connect(ana), await connect(ana)]
  expect((await bens.frame('user_online')).data).toEqual({ userId: ana.id, lastSeen: null })
  expect(await onlineFor(ben)).toEqual([true])
  await close(first)
  await wholeWhile()
  expect(presenceHeard(bens)).toHaveLength(1)
  expect(await onlineFor(ben)).toEqual([true])
  await close(second)
  const { data } = await bens.frame('user_offline')
  const lastSeen = new Date(String(data.lastSeen))
  expect(lastSeen.getTime() % (limits.lastSeenRounding * 1000)).toBe(0)
  expect(Math.abs(Date.now() - lastSeen.getTime())).toBeLessThan(limits.lastSeenRounding * 1000 + 5000)
  expect(await contactsOf(ben)).toMatchObject([{ user: { online: false, lastSeen: lastSeen.toISOString() } }])
  expect(presenceHeard(bens)).toHaveLength(2)
})

test('whoever has come, and is not written down yet, hears of those who come and go meanwhile', async () => {
  const { ana, ben, bens } = await friends()
  await vi.waitFor(async () => expect(await db.$count(present, eq(present.userId, ben.id))).toBe(1))
  await db.delete(present).where(eq(present.userId, ben.id))
  const anas = await connect(ana)
  expect((await bens.frame('user_online')).data.userId).toBe(ana.id)
  await close(anas)
  expect((await bens.frame('user_offline')).data.userId).toBe(ana.id)
})

test('whoever reloads is there all the while, and nobody is told', async () => {
  const { ana, ben, bens } = await friends()
  const [cleo, dan] = await strangers('Cleo', 'Dan')
  await befriend(ben, cleo, dan)
  await db.execute(sql`insert into nodes (id, seen_at) values ('patient', now() + interval '1 hour')`)
  const presence = openPresence(db, () => 'patient', { offlineMs: 600_000 })
  const heardOf = ({ id }: Person) =>
    presenceHeard(bens).filter(({ data }) => 'userId' in data && data.userId === id)
  /** They are written after whatever was to be written before. */
  const come = async (person: Person) => {
    presence.onFirst(person.id)
    await vi.waitFor(() => expect(heardOf(person)).toHaveLength(1))
  }
  await come(ana)
  presence.onLast(ana.id)
  await come(cleo)
  expect((await onlineFor(ben)).filter(Boolean)).toHaveLength(2)
  presence.onFirst(ana.id)
  await come(dan)
  expect(heardOf(ana).map(({ type }) => type)).toEqual(['user_online'])
  presence.close()
})

test('whoever comes and goes twenty times is told of once', async () => {
  const { ana, bens } = await friends()
  for (let times = 0; times < 20; times++) await close(await connect(ana))
  await wholeWhile()
  expect(presenceHeard(bens).map(({ type }) => type)).toEqual(['user_online', 'user_offline'])
  await connect(ana)
  await vi.waitFor(() => expect(presenceHeard(bens)).toHaveLength(3))
})

describe('only contacts hear of it', () => {
  test('not those who were removed, blocked, asked or never met', async () => {
    const [ana, contact, former, blocked, asked, unmet] = await strangers('Ana', 'C', 'F', 'B', 'A', 'U')
    await befriend(ana, contact, former, blocked)
    await remove(ana, former)
    await block(ana, blocked)
    await request(ana, asked)
    const sockets = []
    for (const one of [contact, former, blocked, asked, unmet]) sockets.push(await connect(one))
    await close(await connect(ana))
    await sockets[0]?.frame('user_offline')
    await pause(50)
    expect(sockets.map(socket => presenceHeard(socket).length)).toEqual([2, 0, 0, 0, 0])
  })

  test('nor anyone from the moment of a block', async () => {
    const { ana, ben, bens } = await friends()
    const anas = await connect(ana)
    await bens.frame('user_online')
    await block(ben, ana)
    await close(anas)
    await wholeWhile()
    expect(presenceHeard(bens)).toHaveLength(1)
    expect(await contactsOf(ben)).toEqual([])
  })
})

describe('who hides', () => {
  const hide = (asker: Person, hidden: boolean) =>
    call(api.editConnectSettings, { asker, body: { showsPresence: !hidden } })

  test('is gone for their contacts at once, comes and goes unheard, and sees nobody either', async () => {
    const { ana, ben, bens } = await friends()
    const anas = await connect(ana)
    await bens.frame('user_online')
    await hide(ana, true)
    expect((await bens.frame('user_offline')).data).toEqual({ userId: ana.id, lastSeen: null })
    expect(await contactsOf(ben)).toMatchObject([{ user: { online: false, lastSeen: null } }])
    expect(await contactsOf(ana)).toMatchObject([{ user: { online: false, lastSeen: null } }])
    anas.frames.length = 0
    await close(bens)
    await wholeWhile()
    const again = await connect(ben)
    await pause(200)
    expect(presenceHeard(anas), 'and hears nothing of others').toEqual([])
    await close(anas)
    await wholeWhile()
    await connect(ana)
    await pause(200)
    expect(presenceHeard(again)).toEqual([])
    expect(await contactsOf(ben)).toMatchObject([{ user: { online: false, lastSeen: null } }])
  })

  test('is there again at once, and sees the others, when they show themselves', async () => {
    const { ana, ben, bens } = await friends()
    await hide(ana, true)
    await bens.frame('user_offline')
    bens.frames.length = 0
    await connect(ana)
    await pause(100)
    expect(presenceHeard(bens)).toEqual([])
    await hide(ana, false)
    expect((await bens.frame('user_online')).data).toEqual({ userId: ana.id, lastSeen: null })
    expect([await onlineFor(ana), await onlineFor(ben)]).toEqual([[true], [true]])
  })
})

test('of someone who is leaving contacts learn that they are gone, and not when', async () => {
  const { ana, bens } = await friends()
  const anas = await connect(ana)
  await bens.frame('user_online')
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '30 days'` })
    .where(eq(users.id, ana.id))
  await close(anas)
  expect((await bens.frame('user_offline')).data).toEqual({ userId: ana.id, lastSeen: null })
})

describe('several nodes', () => {
  const nodeSeen = (id: string, ago: string) =>
    db.execute(sql`insert into nodes (id, seen_at) values (${id}, now() - ${ago}::interval)`)

  test('a node that is lost takes its people with it, but for those who are elsewhere too', async () => {
    const { ana, ben, bens } = await friends()
    const cleo = await newFriendOf(ben)
    await connect(cleo)
    expect((await bens.frame('user_online')).data.userId).toBe(cleo.id)
    await nodeSeen('lost', '0 seconds')
    await db.insert(present).values([
      { userId: ana.id, nodeId: 'lost' },
      { userId: cleo.id, nodeId: 'lost' },
    ])
    expect(await onlineFor(ben)).toEqual([true, true])
    await db.execute(sql`update nodes set seen_at = now() - interval '1 minute' where id = 'lost'`)
    expect((await bens.frame('user_offline')).data.userId).toBe(ana.id)
    expect(await onlineFor(ben)).toEqual([false, true])
    expect(presenceHeard(bens).filter(({ type }) => type === 'user_offline')).toHaveLength(1)
  })

  test('whoever cannot be written off holds up nobody else on the node that is lost, and goes later', {
    tags: 'variant',
  }, async () => {
    const [last, ben] = await strangers('Last', 'Ben')
    await befriend(ben, last)
    const people = [...(await crowd(db, 1_000)), last].sort((one, other) => one.id - other.id)
    // Of two batches that are full, the one without the friend.
    const stuck = people[people.indexOf(last) < 500 ? 600 : 100] as Known
    const bens = await connect(ben)
    await nodeSeen('full', '-1 hour')
    await db.insert(present).values(people.map(({ id }) => ({ userId: id, nodeId: 'full' })))
    await db.execute(sql`alter table connect_settings add constraint stuck
      check (user_id <> ${sql.raw(String(stuck.id))} or last_seen_at is null)`)
    bens.frames.length = 0
    await db.execute(sql`update nodes set seen_at = now() - interval '1 minute' where id = 'full'`)
    expect((await bens.frame('user_offline')).data.userId).toBe(last.id)
    await bens.frame('resync')
    const held = () => db.$count(present, eq(present.nodeId, 'full'))
    await vi.waitFor(async () => expect(await held()).toBe(500))
    await db.execute(sql`alter table connect_settings drop constraint stuck`)
    await vi.waitFor(async () => expect(await held()).toBe(0))
  })

  test('someone is here as long as one node has them, and is told of once', async () => {
    const { ana, ben, bens } = await friends()
    await nodeSeen('far', '-1 hour')
    await db.insert(present).values({ userId: ana.id, nodeId: 'far' })
    const anas = await connect(ana)
    await close(anas)
    await wholeWhile()
    expect(presenceHeard(bens)).toEqual([])
    expect(await onlineFor(ben)).toEqual([true])
    await transaction(db, tx => loseHeld(tx, 'far', [ana.id]))
    await bens.frame('user_offline')
    expect(await onlineFor(ben)).toEqual([false])
  })

  test('two nodes that lose someone in the same moment do not both believe the other', async () => {
    for (let times = 0; times < 15; times++) {
      const [ana] = await strangers('Ana')
      const [left, right] = [`left-${times}`, `right-${times}`]
      await Promise.all([nodeSeen(left, '-1 hour'), nodeSeen(right, '-1 hour')])
      await db.insert(present).values([
        { userId: ana.id, nodeId: left },
        { userId: ana.id, nodeId: right },
      ])
      await Promise.all([left, right].map(node => transaction(db, tx => loseHeld(tx, node, [ana.id]))))
      const [row] = await db.select().from(connectSettings).where(eq(connectSettings.userId, ana.id))
      expect(row?.lastSeenAt).not.toBeNull()
    }
  })

  async function newFriendOf(ben: Person) {
    const [cleo] = await strangers('Cleo')
    await befriend(ben, cleo)
    return cleo
  }
})

describe('when the database is away', () => {
  test('what could not be written is written later, as it is by then', { tags: 'variant' }, async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const presence = openPresence(db, () => 'late', { offlineMs: 10 })
    presence.onFirst(ana.id)
    presence.onFirst(ben.id)
    await pause(150)
    presence.onLast(ben.id)
    await pause(50)
    await db.execute(sql`insert into nodes (id, seen_at) values ('late', now() + interval '1 hour')`)
    await vi.waitFor(async () => {
      const rows = await db.select().from(present).where(eq(present.nodeId, 'late'))
      expect(rows.map(({ userId }) => userId)).toEqual([ana.id])
    })
    presence.close()
  })

  test('someone who cannot be written holds nobody else up, and is written once it works', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    const nodeId = `stubborn-${ana.id}`
    await db.execute(sql`insert into nodes (id, seen_at) values (${nodeId}, now() + interval '1 hour')`)
    await db.execute(
      sql.raw(`alter table present add constraint nobody check (user_id <> ${ana.id}) not valid`),
    )
    const presence = openPresence(db, () => nodeId)
    const here = async () => {
      const rows = await db.select().from(present).where(eq(present.nodeId, nodeId))
      return rows.map(({ userId }) => userId)
    }
    const warned = vi.spyOn(db.log, 'warn')
    presence.onFirst(ana.id)
    await vi.waitFor(() => expect(warned).toHaveBeenCalled())
    warned.mockRestore()
    presence.onFirst(ben.id)
    await vi.waitFor(async () => expect(await here()).toEqual([ben.id]))
    await db.execute(sql`alter table present drop constraint nobody`)
    await vi.waitFor(async () => expect(new Set(await here())).toEqual(new Set([ana.id, ben.id])))
    presence.close()
  })

  test('someone who no longer exists holds nobody else up', async () => {
    const [ana] = await strangers('Ana')
    await db.execute(sql`insert into nodes (id, seen_at) values ('crowded', now() + interval '1 hour')`)
    const presence = openPresence(db, () => 'crowded')
    for (const userId of [77, ana.id]) presence.onFirst(userId)
    await vi.waitFor(async () => {
      const rows = await db.select().from(present).where(eq(present.nodeId, 'crowded'))
      expect(rows.map(({ userId }) => userId)).toEqual([ana.id])
    })
    presence.close()
  })
})
