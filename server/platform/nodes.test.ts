import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openNode } from './nodes.ts'
import { testDatabase } from './testing/database.ts'

const { db, close } = await testDatabase()
afterAll(close)

const pace = { beatMs: 50, lostAfterMs: 1_000 }
const gap = vi.fn()
db.bus.onGap(gap)
beforeEach(async () => {
  await db.execute(sql`delete from nodes`)
  gap.mockClear()
})

test('nodes that live stay known to each other', async () => {
  const [first, second] = [await open(), await open()]
  await vi.waitFor(async () => expect(await age(first.id)).toBeLessThan(0.2))
  expect((await known()).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(first.onNodesGone).not.toHaveBeenCalled()
})

test('one that died without a word is forgotten by one other, and everybody asks again', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  const nodes = [await open(), await open()]
  await vi.waitFor(async () => expect(await known()).not.toContain('dead'))
  await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce())
  expect(nodes.flatMap(({ onNodesGone }) => onNodesGone.mock.calls)).toEqual([[expect.anything(), ['dead']]])
})

test('one that closed is forgotten as soon, and nobody has to ask again', async () => {
  const [leaving, staying] = [await open(), await open()]
  await leaving.close()
  await vi.waitFor(async () => expect(await known()).toEqual([staying.id]))
  expect(staying.onNodesGone).toHaveBeenCalledExactlyOnceWith(expect.anything(), [leaving.id])
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

test('a dead node is not forgotten before its people are dealt with', async () => {
  await db.execute(sql`insert into nodes (id, seen_at) values ('dead', now() - interval '2 seconds')`)
  const node = await open()
  node.onNodesGone.mockRejectedValueOnce(new Error('the database was busy'))
  await vi.waitFor(() => expect(node.onNodesGone).toHaveBeenCalledTimes(2))
  await vi.waitFor(async () => expect(await known()).toEqual([node.id]))
  expect(gap).toHaveBeenCalledOnce()
})

async function open() {
  const onNodesGone = vi.fn(async () => {})
  const onPresumedDead = vi.fn()
  const node = await openNode(db, { onNodesGone, onPresumedDead }, pace)
  onTestFinished(node.close)
  return { ...node, onNodesGone, onPresumedDead }
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
