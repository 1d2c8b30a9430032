import { and, eq, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { openLoops, untilDue } from '#platform/loops.ts'
import { nothingToDo } from '#platform/repeat-every.ts'
import { startProgram } from '#testing/program.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { conversations, messages } from '../tables.ts'
import { expiring } from './expiring.ts'

const stage = await chatScene()
const { db, deps, contacts, say, react, read, fill, thread, entry, swept } = stage

/** So many messages of a conversation whose time is over, and that are still there. */
async function overdue(one: Person, other: Person, count: number) {
  const id = await fill(one, other, count)
  await db.update(messages).set({ expiresAt: sql`now()` }).where(eq(messages.conversationId, id))
  return id
}

function countLeft(conversationId: number) {
  return db.$count(messages, and(eq(messages.conversationId, conversationId), isNull(messages.goneAt)))
}

test('a conversation in which something happens is left for the next time, and holds up no other', async () => {
  const [ana, ben] = await contacts()
  const [cleo, dan] = await contacts()
  const busy = await overdue(ana, ben, 10)
  const idle = await overdue(cleo, dan, 10)
  await transaction(db, async tx => {
    await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, busy))
      .for('no key update')
    await swept()
    expect([await countLeft(busy), await countLeft(idle)]).toEqual([10, 0])
    expect(await untilDue(db, [expiring])).toEqual([0])
  })
  await swept()
  expect(await countLeft(busy)).toBe(0)
  expect(await untilDue(db, [expiring])).toEqual([nothingToDo])
})

test('several processes share the work while people write, read and react', { tags: 'variant' }, async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, () => contacts()))
  const ids = await Promise.all(pairs.map(([one, other]) => overdue(one, other, 300)))
  const work = Array.from({ length: 4 }, () => openLoops(deps, [expiring]))
  await Promise.all(
    pairs.map(async ([one, other]) => {
      for (let n = 0; n < 10; n++) {
        const sent = await say(one, other, 'Meanwhile')
        await Promise.all([read(other, one, sent.seq), react(other, sent, '👍')])
        await say(other, one, 'Indeed')
      }
    }),
  )
  for (const id of ids) await vi.waitFor(async () => expect(await countLeft(id)).toBe(20))
  await Promise.all(work.map(each => each.close()))
  for (const [one, other] of pairs) {
    expect((await thread(one, other)).items).toHaveLength(20)
    expect(await entry(one, other)).toMatchObject({ unread: 10, lastMessage: { preview: 'Indeed' } })
  }
})

test('a process that is killed in the middle leaves nothing half done, and the next one goes on', async () => {
  const [ana, ben] = await contacts()
  const id = await overdue(ana, ben, 450)
  await say(ana, ben, 'This one stays')
  const url = db.$client.options.connectionString ?? ''
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table message_versions in share mode')
  const sweeper = ['server/testing/chat/sweeper.ts', url]
  const first = startProgram({}, sweeper)
  await vi.waitUntil(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  expect(await countLeft(id), 'nothing was committed').toBe(451)
  expect((await thread(ben, ana)).items.map(({ body }) => body)).toEqual(['This one stays'])
  await blocker.end()
  const second = startProgram({}, sweeper)
  await vi.waitFor(async () => expect(await countLeft(id)).toBe(1))
  second.child.kill('SIGKILL')
  await second.ended
  expect(await entry(ben, ana)).toMatchObject({ unread: 1, lastMessage: { preview: 'This one stays' } })
})
