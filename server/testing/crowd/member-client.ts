import { once } from 'node:events'
import { type Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@akin/contract/limits.ts'
import { WebSocket } from 'ws'
import type { Member } from './people.ts'

/** What happened to all clients together. */
export interface Tally {
  answers: Record<string, number>
  turnedAway: number
  /** When a socket was asked for, in milliseconds. */
  knocks?: number[]
}

/** One person's page: keeps a socket as the web does, and asks for its five live lists whenever it opens. */
export class MemberClient {
  #url: string
  readonly #member: Member
  readonly #agent: Agent
  readonly #tally: Tally
  readonly #origin: string
  #ws: WebSocket | undefined
  #attempt = 0

  constructor(url: string, member: Member, agent: Agent, tally: Tally, origin = url) {
    this.#url = url
    this.#member = member
    this.#agent = agent
    this.#tally = tally
    this.#origin = origin
  }

  /** Settles when everything on the page is up to date; fails when the page would have given up. */
  async arrive() {
    await this.connect()
    await this.#refetch()
  }

  async connect() {
    while (!(await this.#open())) {
      if (this.#attempt >= limits.reconnectAttempts) throw new Error('gave up')
      await this.#wait()
    }
  }

  /** The network breaks; the page notices and comes back by itself. */
  async loseAndReturn() {
    this.#attempt = 0
    this.drop()
    await this.#wait()
    await this.arrive()
  }

  /** Its server sends the page away; the balancer leads it to another one. */
  async followTo(url: string) {
    if (this.#ws) await once(this.#ws, 'close')
    this.#attempt = 0
    this.#url = url
    await this.#wait()
    await this.arrive()
  }

  drop() {
    this.#ws?.terminate()
  }

  async #wait() {
    const delay = Math.min(limits.reconnectBaseMs * 2 ** this.#attempt, limits.reconnectCapMs)
    this.#attempt += 1
    await pause(delay)
  }

  /** A frame has come. Most have nothing to do with what is measured. */
  protected hear(_frame: string) {}

  #open() {
    const { id, cookie } = this.#member
    this.#tally.knocks?.push(performance.now())
    const ws = new WebSocket(`${this.#url.replace('http', 'ws')}/ws?userId=${id}`, {
      headers: { cookie, origin: this.#origin },
      perMessageDeflate: false,
    })
    this.#ws = ws
    ws.on('message', data => this.hear(String(data)))
    return new Promise<boolean>(resolve => {
      ws.once('open', () => resolve(true))
      ws.on('error', () => {
        this.#tally.turnedAway += 1
        resolve(false)
      })
    })
  }

  async #refetch() {
    const lists = ['contacts', 'requests/received', 'requests/sent', 'blocked'].map(name => `connect/${name}`)
    const paths = [...lists, `connection-status/${this.#member.contactId}`]
    await Promise.all(paths.map(path => this.#fetch(`${this.#url}/api/${path}`)))
  }

  async #fetch(url: string) {
    for (let tries = 0; tries < 4; tries++) {
      const status = await this.#status(url)
      this.#tally.answers[status] = (this.#tally.answers[status] ?? 0) + 1
      if (status === 200) return
      await pause(1000)
    }
    throw new Error(`no answer from ${url}`)
  }

  #status(url: string) {
    const headers = { cookie: this.#member.cookie }
    return new Promise<number>(resolve => {
      get(url, { agent: this.#agent, headers }, response => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      }).once('error', () => resolve(0))
    })
  }
}
