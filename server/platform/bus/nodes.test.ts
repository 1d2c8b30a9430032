import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openNode } from './nodes.ts'

const { db, close } = await testDatabase()
afterAll(close)

const pace = { beatMs: 50, lostAfterMs: 1_000 }
const gap = vi.fn()
/** Whom each node holds, two of them in a batch. */
const held = new Map<string, number[]>()
db.bus.onGap(gap)
beforeEach(async () => {
  await db.execute(sql`delete from nodes`)
  gap.mockClear()
  held.clear()
})

test('nodes that live stay known to each other', async () => {
  const [first, second] = [await open(), await open()]
  await vi.waitFor(async () => expect(await age(first.id)).toBeLessThan(0.2))
  expect((await known()).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(first.onLost).not.toHaveBeenCalled()
})

test('one that died without a word is forgotten by one other, and everybody asks again', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  held.set('dead', [1, 2])
  const nodes = [await open(), await open()]
  await vi.waitFor(async () => expect(await known()).not.toContain('dead'))
  expect(gap).toHaveBeenCalledOnce()
  const lost = nodes.flatMap(({ onLost }) => onLost.mock.calls.map(([, ...about]) => about))
  expect(lost).toContainEqual(['dead', [1, 2]])
})

test('one that closed is forgotten as soon, and nobody has to ask again', async () => {
  const [leaving, staying] = [await open(), await open()]
  held.set(leaving.id, [1])
  await leaving.close()
  await vi.waitFor(async () => expect(await known()).toEqual([staying.id]))
  expect(staying.onLost).toHaveBeenCalledExactlyOnceWith(expect.anything(), leaving.id, [1])
  expect(gap).not.toHaveBeenCalled()
})

test('one that the others took for dead hears of it once, and is known again', async () => {
  const node = await open()
  await db.execute(sql`delete from nodes where id = ${node.id}`)
  await vi.waitFor(() => expect(node.onPresumedDead).toHaveBeenCalledOnce())
  expect(await known()).toEqual([node.id])
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(node.onPresumedDead).toHaveBeenCalledOnce()
})

test('one that was taken for dead, says that it lives and had some of its people removed, brings them back', async () => {
  const node = await open()
  await db.execute(sql`update nodes set seen_at = 'epoch' where id = ${node.id}`)
  await vi.waitFor(() => expect(node.onPresumedDead).toHaveBeenCalledOnce())
  expect(await age(node.id)).toBeLessThan(10)
})

test('everybody asks again before anything else is done about a dead node, and once', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  held.set('dead', [1])
  const node = await open()
  node.onLost.mockImplementation(async () => {
    expect(gap).toHaveBeenCalledOnce()
    throw new Error('the database was busy')
  })
  await vi.waitFor(() => expect(node.onLost.mock.calls.length).toBeGreaterThan(2))
  expect(gap).toHaveBeenCalledOnce()
  expect(await known()).toContain('dead')
})

test('people who cannot be dealt with hold up no others; with them the node is tried again, then forgotten', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  held.set('dead', [1, 2, 3, 4, 5])
  const node = await open()
  node.onLost.mockRejectedValueOnce(new Error('the database was busy'))
  await vi.waitFor(async () => expect(await known()).toEqual([node.id]))
  expect(node.onLost.mock.calls.map(([, , userIds]) => userIds)).toEqual([[1, 2], [3, 4], [5], [1, 2]])
})

test('a node says that it lives while it cleans up after another', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  held.set('dead', [1])
  const node = await open()
  const busy = Promise.withResolvers<void>()
  node.onLost.mockImplementation(() => busy.promise)
  await vi.waitFor(() => expect(node.onLost).toHaveBeenCalled())
  await db.execute(sql`update nodes set seen_at = now() - interval '900 milliseconds' where id = ${node.id}`)
  await vi.waitFor(async () => expect(await age(node.id)).toBeLessThan(0.5))
  busy.resolve()
  await vi.waitFor(async () => expect(await known()).toEqual([node.id]))
})

async function open() {
  const onLost = vi.fn(async (_tx: unknown, _nodeId: string, _userIds: number[]) => {})
  const findHeld = async (nodeId: string, after: number) =>
    (held.get(nodeId) ?? []).filter(id => id > after).slice(0, 2)
  const onPresumedDead = vi.fn()
  const lose = async (tx: unknown, nodeId: string, userIds: number[]) => {
    await onLost(tx, nodeId, userIds)
    held.set(nodeId, held.get(nodeId)?.filter(id => !userIds.includes(id)) ?? [])
  }
  const node = await openNode(db, { findHeld, onLost: lose, onPresumedDead }, pace)
  onTestFinished(node.close)
  return { ...node, onLost, onPresumedDead }
}

async function known() {
  const { rows } = await db.execute<{ id: string }>(sql`select id from nodes`)
  return rows.map(row => row.id)
}

async function age(id: string) {
  const { rows } = await db.execute<{ age: number }>(sql`
    select extract(epoch from now() - seen_at)::float as age from nodes where id = ${id}`)
  return rows[0]?.age
}
