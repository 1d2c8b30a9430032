import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Member } from '../crowd/people.ts'
import { type ChatClient, openChatClient } from './chat-client.ts'

interface Server {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
}

interface Course {
  /** How many messages both send together, and in which time. */
  messages: number
  overMs: number
  cutEveryMs: number
  /** A server is killed after some time between these, and started again. Without it the servers live on. */
  killEveryMs?: readonly [number, number]
  /** On a slow machine the way back takes longer than that, and some time must be left to write. */
  mostKills?: number
}

/** Something else that goes wrong, each time after some time between these. */
interface Strike {
  everyMs: readonly [number, number]
  act(): Promise<unknown>
  most?: number | undefined
}

/**
 * Two people write to each other while their sockets are cut, their servers are killed and whatever else strikes.
 * Nothing may be lost, nothing be there twice, and both must have it in the same order. Each sits at a server of the list.
 */
export async function expectNothingLost(
  servers: readonly [Server, ...Server[]],
  [one, other]: readonly [Member, Member],
  { messages, overMs, cutEveryMs, killEveryMs, mostKills }: Course,
  strike?: Strike,
) {
  const over = new AbortController()
  const clients = [
    openChatClient(servers[0].url, one, other.id),
    openChatClient((servers[1] ?? servers[0]).url, other, one.id),
  ] as const
  try {
    // Until both have written, only a few may be sent.
    for (const client of clients) await client.send('Hello')
    const troubles = Promise.all([
      cutSockets(clients, cutEveryMs, over.signal),
      killEveryMs ? strikeOften({ ...killing(servers, killEveryMs), most: mostKills }, over.signal) : 0,
      strike ? strikeOften(strike, over.signal) : 0,
    ])
    await Promise.all(clients.map(client => write(client, messages / 2 - 1, overMs)))
    over.abort()
    const [cuts, kills, strikes] = await troubles
    await expectBothKnow(clients, messages)
    return { cuts, kills, strikes }
  } finally {
    over.abort()
    for (const client of clients) client.close()
  }
}

/** All of it, in the same order, and nothing twice. */
export async function expectBothKnow([one, other]: readonly [ChatClient, ChatClient], messages: number) {
  await vi.waitFor(
    () => {
      for (const client of [one, other]) {
        client.catchUp()
        expect(client.known).toHaveLength(messages)
      }
    },
    { timeout: 30_000, interval: 250 },
  )
  expect(one.known).toEqual(other.known)
  expect(new Set(one.known).size).toBe(one.known.length)
  for (const { sent } of [one, other]) {
    const own = new Set(sent)
    expect(one.known.filter(clientId => own.has(clientId))).toEqual(sent)
  }
}

/** Evenly over the time, with all of them answered at the end. */
async function write(client: ChatClient, count: number, overMs: number) {
  let last = Promise.resolve()
  for (let nth = 1; nth <= count; nth++) {
    last = client.send(`Message ${nth}`)
    last.catch(() => {})
    await pause(overMs / count)
  }
  await last
}

async function cutSockets(clients: readonly ChatClient[], everyMs: number, signal: AbortSignal) {
  while (await lasts(everyMs, signal)) for (const client of clients) client.cut()
  return clients.reduce((sum, client) => sum + client.cuts(), 0)
}

/** One after the other. */
function killing(servers: readonly Server[], everyMs: Strike['everyMs']): Strike {
  let kills = 0
  return {
    everyMs,
    async act() {
      const server = servers[kills % servers.length]
      kills += 1
      await server?.kill()
      await server?.start()
    },
  }
}

async function strikeOften({ everyMs: [soon, late], act, most = Infinity }: Strike, signal: AbortSignal) {
  let strikes = 0
  while (strikes < most && (await lasts(soon + Math.random() * (late - soon), signal))) {
    await act()
    strikes += 1
  }
  return strikes
}

/** Whether it goes on after so long. */
function lasts(ms: number, signal: AbortSignal) {
  return pause(ms, true, { signal }).catch(() => false)
}
