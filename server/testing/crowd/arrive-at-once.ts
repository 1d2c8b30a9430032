import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './member-client.ts'
import type { Member } from './people.ts'
import { WatchfulClient } from './watchful-client.ts'

interface Arrival {
  /** How many pages show every contact as here, as they are, in the end. */
  right: number
  /** How many times a page was told to ask for everything again. */
  resyncs: number
  /** How often someone was asked to come back later. */
  turnedAway: number
  /** After how many seconds the last page was there, and after how many all of them were right. */
  there: number
  settled: number
}

interface Options {
  contactsEach: number
  patienceSeconds: number
  /** How long to go on listening, for what is told late. */
  listenSeconds: number
  whileThere?(): Promise<void>
  /** Where their pages come from, if not from the servers themselves. */
  origin?: string
}

/** All of them open their page in one moment, each on the next of the servers, and stay until everyone sees everyone. */
export async function arriveAtOnce(
  urls: readonly string[],
  members: readonly Member[],
  { contactsEach, patienceSeconds, listenSeconds, whileThere, origin }: Options,
): Promise<Arrival> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const tally: Tally = { answers: {}, turnedAway: 0 }
  const clients = members.map(
    (member, n) => new WatchfulClient(urls[n % urls.length] ?? '', member, agent, tally, origin),
  )
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const right = () => clients.filter(client => client.countOnline() === contactsEach).length
  try {
    await Promise.all(clients.map(client => client.connect()))
    const there = passed()
    while (right() < clients.length && passed() < there + patienceSeconds) await pause(100)
    const settled = passed()
    await pause(listenSeconds * 1000)
    await whileThere?.()
    const resyncs = clients.reduce((sum, client) => sum + client.resyncs, 0)
    return { right: right(), resyncs, turnedAway: tally.turnedAway, there, settled }
  } finally {
    for (const client of clients) client.drop()
    agent.destroy()
  }
}
