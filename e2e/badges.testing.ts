import { setImmediate as nextTurn } from 'node:timers/promises'
import type { User } from '@akin/contract/auth/user.ts'
import type { LiveEvent } from '@akin/contract/events.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { chatScene } from '../server/chat/chat.scene.ts'
import { unreadConversationsOf } from '../server/chat/relations.ts'
import type { Dice } from '../server/testing/dice.ts'
import type { Person } from '../server/testing/scene.ts'
import { setUser } from '../web/auth/user.ts'
import { chatLive } from '../web/chat/live.ts'
import { conversationsQuery } from '../web/chat/state/list-query.ts'
import { applyEffect, refetchLive } from '../web/platform/live/live.ts'
import { readEvent } from '../web/platform/live/read-event.ts'
import { setTransport } from '../web/platform/request.ts'

/**
 * Ana has three devices, and people write to her, read, undo, delete, mute, fall out. With each of them something happens in
 * an order of its own; after each step every device shows the number that the one statement knows.
 */

/** One device hears of everything at once, one a moment later, and one sleeps at times and then asks for all of it. */
const manners = ['at once', 'later', 'asleep at times'] as const

interface Other {
  person: Person
  /** What they have written, and is still there. */
  said: { id: number; seq: number }[]
  lastSeq: number
  hasFallenOut: boolean
}

type Stage = Awaited<ReturnType<typeof badgeStage>>

export async function badgeStage() {
  const stage = await chatScene()
  const heard = new Map<number, (event: LiveEvent) => void>()
  stage.db.bus.onSignal((userId, signal) => {
    if (!('frame' in signal)) return
    const event = readEvent(JSON.parse(signal.frame))
    if (event) heard.get(userId)?.(event)
  })
  setTransport(async (path, init) => {
    const headers = { cookie: browserOf?.cookie ?? '', ...(init.headers as Record<string, string>) }
    const response = await stage.app.inject({ url: path, method: 'GET', headers })
    return new Response(response.body, { status: response.statusCode })
  })
  return { ...stage, heard }
}

/** Whose browsers ask. */
let browserOf: Person | undefined

/** So many orders of so many steps each, so many of them at the same time. Answers what was seen. */
export async function playBadges(
  stage: Stage,
  dice: Dice,
  { orders, steps, together }: { orders: number; steps: number; together: number },
) {
  const numbers: number[] = []
  const done = new Map<string, number>()
  let played = 0
  while (played < orders) {
    const [ana] = await stage.strangers('Ana')
    const devices = await openDevices(stage, ana)
    // Nobody has a list that grows for ever.
    for (let round = 0; round < 5 && played < orders; round++, played += together) {
      const others = await newOthers(stage, ana, together)
      for (let step = 0; step < steps; step++) {
        const acts = others.map(other => act(stage, dice, ana, other))
        for (const name of await Promise.all(acts)) done.set(name, (done.get(name) ?? 0) + 1)
        await stage.swept()
        for (const device of devices) await device.catchUp(dice)
        const number = await numberOf(stage, ana)
        numbers.push(number)
        const shown = devices.map(device => device.number())
        expect(shown, `order ${played}, step ${step}: ${[...done.keys()].join(', ')}`).toEqual(
          manners.map(() => number),
        )
      }
    }
    for (const device of devices) device.close()
    stage.heard.delete(ana.id)
  }
  return { played, numbers, done }
}

async function numberOf({ db }: Stage, { id }: Person) {
  const { rows } = await db.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from (${unreadConversationsOf(String(id))}) waiting`),
  )
  return rows[0]?.count ?? -1
}

async function newOthers(stage: Stage, ana: Person, count: number): Promise<Other[]> {
  const people = await stage.strangers(...Array.from({ length: count }, (_, n) => `Other${n}`))
  await stage.db.execute(sql`
    insert into connections (user_a_id, user_b_id, requester_id, status, connected_at)
    select least(id, ${ana.id}), greatest(id, ${ana.id}), id, 'connected', now() - interval '1 day'
    from unnest(${sql.param(people.map(({ id }) => id))}::bigint[]) as p(id)`)
  return people.map(person => ({ person, said: [], lastSeq: 0, hasFallenOut: false }))
}

async function openDevices(stage: Stage, ana: Person) {
  browserOf = ana
  setUser({ id: ana.id } as User)
  const devices = await Promise.all(manners.map(manner => openDevice(manner)))
  stage.heard.set(ana.id, event => {
    for (const device of devices) device.hear(event)
  })
  return devices
}

async function openDevice(manner: (typeof manners)[number]) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const observer = new InfiniteQueryObserver(client, conversationsQuery('all'))
  const stop = observer.subscribe(() => {})
  const waiting: LiveEvent[] = []
  await settled()

  /** Until nothing is asked for any more. What waits for an answer under way asks once it has come. */
  async function settled() {
    for (let idle = 0; idle < 3; idle++) {
      while (client.isFetching() > 0) {
        idle = 0
        await nextTurn()
      }
      await nextTurn()
    }
  }

  return {
    hear(event: LiveEvent) {
      if (manner === 'at once') void applyEffect(client, chatLive(event))
      else waiting.push(event)
    },
    async catchUp(dice: Dice) {
      const events = waiting.splice(0)
      if (manner === 'asleep at times' && dice.chance(0.3)) await refetchLive(client)
      else for (const event of events) void applyEffect(client, chatLive(event))
      await settled()
    },
    number: () => observer.getCurrentResult().data?.pages[0]?.unread.conversations,
    close() {
      stop()
      client.clear()
    },
  }
}

type Act = (stage: Stage, ana: Person, other: Other, dice: Dice) => Promise<unknown>

/** What may happen, as often as it stands here. */
const acts: [number, string, Act][] = [
  [8, 'message', (stage, ana, other) => write(stage, other, ana)],
  [
    3,
    'answer',
    async (stage, ana, other) => {
      other.lastSeq = (await stage.say(ana, other.person, 'Yes')).seq
    },
  ],
  [4, 'read', (stage, ana, { person, lastSeq }) => stage.read(ana, person, lastSeq)],
  [
    2,
    'read a part',
    (stage, ana, { person, lastSeq }, dice) => stage.read(ana, person, dice.between(1, lastSeq)),
  ],
  [2, 'mute', (stage, ana, { person }) => stage.arrange(ana, person, { muted: '8h' })],
  [1, 'unmute', (stage, ana, { person }) => stage.arrange(ana, person, { muted: null })],
  [1, 'mark', (stage, ana, { person }) => stage.arrange(ana, person, { markedUnread: true })],
  [1, 'archive', (stage, ana, { person }) => stage.arrange(ana, person, { archived: true })],
  [1, 'bring back', (stage, ana, { person }) => stage.arrange(ana, person, { archived: false })],
  [1, 'clear', (stage, ana, { person }) => stage.clear(ana, person)],
  [
    3,
    'undo',
    (stage, _ana, other, dice) => take(other, dice, said => stage.drop(other.person, said, 'undo')),
  ],
  [
    2,
    'delete',
    (stage, _ana, other, dice) => take(other, dice, said => stage.drop(other.person, said, 'everyone')),
  ],
  [
    2,
    'delete for oneself',
    (stage, ana, other, dice) => take(other, dice, said => stage.drop(ana, said, 'me')),
  ],
  [
    3,
    'expiry',
    (stage, _ana, other, dice) =>
      take(other, dice, ({ id }) =>
        stage.db.execute(sql`update messages set expires_at = now() - interval '1 second' where id = ${id}`),
      ),
  ],
  [1, 'block', (stage, ana, other) => fallOut(other, stage.block(ana, other.person))],
  [1, 'be blocked', (stage, ana, other) => fallOut(other, stage.block(other.person, ana))],
  [1, 'remove', (stage, ana, other) => fallOut(other, stage.remove(other.person, ana))],
]
const lots = acts.flatMap(([share, name, run]) => Array.from({ length: share }, () => ({ name, run })))

/** Who has fallen out can still be read, muted and cleared, and writes no more. The first thing is always a message. */
async function act(stage: Stage, dice: Dice, ana: Person, other: Other) {
  const isPossible = ({ name }: { name: string }) =>
    other.lastSeq === 0 ? name === 'message' : !other.hasFallenOut || !betweenContacts.includes(name)
  const { name, run } = dice.pick(lots.filter(isPossible))
  await run(stage, ana, other, dice)
  return name
}

const betweenContacts = ['message', 'answer', 'block', 'be blocked', 'remove']

async function write(stage: Stage, other: Other, ana: Person) {
  const { status, body } = await stage.send(other.person, ana, 'Hello')
  // Three without an answer are enough.
  if (status !== 201) return
  other.said.push({ id: body.id, seq: body.seq })
  other.lastSeq = body.seq
}

async function take(other: Other, dice: Dice, run: (said: Other['said'][number]) => Promise<unknown>) {
  if (other.said.length === 0) return
  const [said] = other.said.splice(dice.between(0, other.said.length - 1), 1)
  if (said) await run(said)
}

async function fallOut(other: Other, answer: Promise<unknown>) {
  other.hasFallenOut = true
  await answer
}

/** That something happened, and it mattered. */
export function expectVariety(
  { played, numbers, done }: Awaited<ReturnType<typeof playBadges>>,
  orders: number,
) {
  expect(played).toBeGreaterThanOrEqual(orders)
  expect(acts.map(([, name]) => name).filter(name => !done.has(name))).toEqual([])
  expect(new Set(numbers).size).toBeGreaterThan(3)
  expect(Math.max(...numbers)).toBeGreaterThan(3)
}
