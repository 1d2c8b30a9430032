import { type Agent, get } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { MemberClient, type Tally } from './member-client.ts'
import type { Member } from './people.ts'

interface Frame {
  type: string
  data: { userId: number }
}

interface Contact {
  contactId: number
  user: { online: boolean }
}

/** A page that knows who of its contacts is here: by the list it asks for when it opens, and by what it hears since. */
export class WatchfulClient extends MemberClient {
  readonly #url: string
  readonly #cookie: string
  readonly #agent: Agent
  readonly #heard = new Map<number, boolean>()
  #listed = new Map<number, boolean>()
  resyncs = 0

  constructor(url: string, member: Member, agent: Agent, tally: Tally, origin?: string) {
    super(url, member, agent, tally, origin)
    this.#url = url
    this.#cookie = member.cookie
    this.#agent = agent
  }

  /** How many are here, as this page shows it. */
  countOnline() {
    const known = new Map([...this.#listed, ...this.#heard])
    return [...known.values()].filter(Boolean).length
  }

  override async connect() {
    await super.connect()
    this.#listed = await this.#list()
  }

  protected override hear(text: string) {
    const { type, data } = JSON.parse(text) as Frame
    if (type === 'resync') this.resyncs += 1
    if (type === 'user_online' || type === 'user_offline')
      this.#heard.set(data.userId, type === 'user_online')
  }

  /** As a page does, it asks again where the server is too busy. */
  async #list() {
    for (let tries = 0; tries < 6; tries++) {
      const contacts = await this.#ask().catch(() => undefined)
      if (contacts) return new Map(contacts.map(({ contactId, user }) => [contactId, user.online]))
      await pause(1_000)
    }
    throw new Error('no list of contacts')
  }

  #ask() {
    const { promise, resolve, reject } = Promise.withResolvers<Contact[] | undefined>()
    const headers = { cookie: this.#cookie }
    get(`${this.#url}/api/connect/contacts`, { agent: this.#agent, headers }, response => {
      const isThere = response.statusCode === 200
      json(response).then(body => resolve(isThere ? (body as Contact[]) : undefined), reject)
    }).once('error', reject)
    return promise
  }
}
