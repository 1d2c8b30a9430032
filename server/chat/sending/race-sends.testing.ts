import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { crowd, type Known } from '#connect/connect.scene.ts'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import { plannerOptions } from '#platform/database/connection-limits.ts'
import { batchOptions, type Database, openDatabase } from '#platform/database/database.ts'
import { conversations, members } from '../tables.ts'
import { gatherSends, type Sends } from './gather-sends.ts'
import type { Outcome, Send } from './send-messages.ts'

/** How many processes send, how often each of its two connections, how many messages each time, and among how many pairs. */
export interface Race {
  processes: number
  rounds: number
  batch: number
  pairs: number
  /** How many of the pairs fall out while it runs. */
  ended: number
}

/** What was sent, and what was answered. */
export interface Answered {
  send: Send
  startedAt: number
  outcome: Outcome | Error
}

export interface Ended {
  conversationId: number
  /** When the end was confirmed, and how much had been said then. */
  at: number
  lastSeq: number
}

/**
 * Many processes send at once: to the same conversations, some messages again, some again with other words, some to
 * strangers, while some of the pairs fall out. Returns everything that was answered.
 */
export async function raceSends(url: string, race: Race) {
  const { db, close } = openDatabase(url, { poolSize: 3, pipelines: 0 })
  const pools = Array.from({ length: race.processes }, () => openPool(url))
  try {
    const pairs = await makePairs(db, race.pairs)
    const answers: Answered[] = []
    const draw = drawSends(pairs)
    const sending = pools.map(async pool => {
      const sends = gatherSends({ batches: pool, makeGood() {} } as unknown as Database)
      await Promise.all([0, 1].map(() => sendOften(sends, draw, race, answers)))
    })
    const ending = pairs.slice(0, race.ended).map(pair => endSometime(db, pair, answers, race))
    await Promise.all(sending)
    return { answers, ended: await Promise.all(ending) }
  } finally {
    await Promise.all([close(), ...pools.map(pool => pool.end())])
  }
}

/** As a process has it, without its limits: so many wait for each other here that some would wait too long. */
function openPool(url: string) {
  return new pg.Pool({ connectionString: url, max: 2, options: `${plannerOptions} ${batchOptions}` })
}

interface Pair {
  id: number
  people: [Known, Known]
}

async function makePairs(db: Database, count: number): Promise<Pair[]> {
  const people = await crowd(db, 2 * count)
  const couples = Array.from({ length: count }, (_, n) => people.slice(2 * n, 2 * n + 2) as [Known, Known])
  const rows = await db
    .insert(connections)
    .values(
      couples.map(([one, other]) => ({
        ...pairOf(one.id, other.id),
        requesterId: one.id,
        status: 'connected' as const,
        connectedAt: new Date(),
      })),
    )
    .returning({ id: connections.id, userAId: connections.userAId, userBId: connections.userBId })
  await db.insert(conversations).values(rows.map(({ id }) => ({ id, openedAt: new Date() })))
  await db.insert(members).values(
    rows.flatMap(({ id: conversationId, userAId, userBId }) => [
      { conversationId, userId: userAId, contactId: userBId },
      { conversationId, userId: userBId, contactId: userAId },
    ]),
  )
  return couples.map((couple, n) => ({ id: rows[n]?.id ?? 0, people: couple }))
}

/** Draws the next message of anyone: mostly a new one. */
function drawSends(pairs: Pair[]) {
  const before: Send[] = []
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  return function draw(): Send {
    const chance = Math.random()
    const again = before.length > 0 ? any(before.slice(-500)) : undefined
    if (again && chance < 0.12) return again
    if (again && chance < 0.15) return { ...again, body: `${again.body}, in other words` }
    const [from, to] = any(pairs).people.toSorted(() => Math.random() - 0.5) as [Known, Known]
    const [stranger] = any(pairs).people
    const fresh: Send = {
      senderId: from.id,
      contactId: chance < 0.18 ? stranger.id : to.id,
      clientId: randomUUID(),
      kind: 'text',
      body: `Message ${before.length}`,
      replyToId: null,
      attachmentIds: [],
    }
    before.push(fresh)
    return fresh
  }
}

async function sendOften(sends: Sends, draw: () => Send, { rounds, batch }: Race, answers: Answered[]) {
  for (let round = 0; round < rounds; round++) {
    const drawn = Array.from({ length: batch }, draw)
    if (Math.random() < 0.4) drawn.push(drawn[0] as Send)
    await Promise.all(
      drawn.map(async send => {
        const startedAt = performance.now()
        const outcome = await sends.add(send).catch((error: Error) => error)
        answers.push({ send, startedAt, outcome })
      }),
    )
  }
}

/** Ends what is between two, as a block or a removal does, at some moment of the race. */
async function endSometime(db: Database, { id }: Pair, answers: Answered[], race: Race): Promise<Ended> {
  const moment = Math.random() * 0.8 * race.processes * 2 * race.rounds * race.batch
  while (answers.length < moment) await pause(1)
  await db.execute(sql`update ${connections} set status = 'removed' where id = ${id}`)
  const at = performance.now()
  const { rows } = await db.execute<{ n: string }>(
    sql`select last_seq as n from ${conversations} where id = ${id}`,
  )
  return { conversationId: id, at, lastSeq: Number(rows[0]?.n) }
}
