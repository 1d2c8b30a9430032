import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { MemberClient, type Tally } from './member-client.ts'
import type { Member } from './people.ts'

const atOnce = 40

export interface Return {
  /** After how many seconds each page that came back was up to date again. */
  times: number[]
  /** How often someone was asked to come back later. */
  turnedAway: number
  /** The share of answers that were a fault of the server. */
  faults: number
  requests: number
  /** The most connections that the server had open to its database. */
  connections: number
}

/** A crowd of pages on one server. `origin` is where their pages come from, if not from the server itself. */
export function gatherCrowd(url: string, databaseUrl: string, members: readonly Member[], origin?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const tally: Tally = { answers: {}, turnedAway: 0 }
  const clients = members.map(member => new MemberClient(url, member, agent, tally, origin))

  /** Lets some of them open their page, a few at a time. */
  async function arrive(from: number, to: number) {
    for (const some of byTurns(from, to)) await Promise.all(some.map(client => client.arrive()))
  }

  /** The same, but all they have is a socket. */
  async function connect(from: number, to: number) {
    for (const some of byTurns(from, to)) await Promise.all(some.map(client => client.connect()))
  }

  function* byTurns(from: number, to: number) {
    for (let start = from; start < to; start += atOnce)
      yield clients.slice(start, Math.min(start + atOnce, to))
  }

  /** Cuts all of them off in one moment, and watches them come back. */
  async function storm(): Promise<Return> {
    Object.assign(tally, { answers: {}, turnedAway: 0 })
    const watch = await watchConnections(databaseUrl)
    const began = performance.now()
    const times: number[] = []
    await Promise.all(
      clients.map(client =>
        client.loseAndReturn().then(
          () => void times.push((performance.now() - began) / 1000),
          () => {},
        ),
      ),
    )
    return { times, ...summary(), connections: await watch.end() }
  }

  /** Their server sends all of them away; each comes to this one, which is then asked for everything on the page. */
  async function follow(to: string) {
    const knocks: number[] = []
    Object.assign(tally, { answers: {}, turnedAway: 0, knocks })
    const came = await Promise.allSettled(clients.map(client => client.followTo(to)))
    return { back: came.filter(({ status }) => status === 'fulfilled').length, knocks, ...summary() }
  }

  function summary() {
    const requests = Object.values(tally.answers).reduce((sum, count) => sum + count, 0)
    const faults = Object.entries(tally.answers)
      .filter(([status]) => status === '0' || status.startsWith('5'))
      .reduce((sum, [, count]) => sum + count, 0)
    return { turnedAway: tally.turnedAway, faults: faults / requests, requests }
  }

  function leave() {
    for (const client of clients) client.drop()
    agent.destroy()
  }

  return { arrive, connect, storm, follow, leave }
}

/** Counts what the server holds open to its database, until the end. */
async function watchConnections(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'crowd' })
  await client.connect()
  let [most, over] = [0, false]
  const watching = (async () => {
    while (!over) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'akin'`,
      )
      most = Math.max(most, Number(rows[0]?.count))
      await pause(100)
    }
  })()
  return {
    async end() {
      over = true
      await watching
      await client.end()
      return most
    },
  }
}
