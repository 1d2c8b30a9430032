import type { Agent } from 'node:http'
import { MemberClient, type Tally } from './member-client.ts'
import type { Member } from './people.ts'

interface Frame {
  type: string
  data: { userId: number }
}

/** A page that knows who of its contacts is here: by the list it asks for when it opens, and by what it hears since. */
export class WatchfulClient extends MemberClient {
  readonly #url: string
  readonly #cookie: string
  readonly #heard = new Map<number, boolean>()
  #listed = new Map<number, boolean>()
  resyncs = 0

  constructor(url: string, member: Member, agent: Agent, tally: Tally, origin?: string) {
    super(url, member, agent, tally, origin)
    this.#url = url
    this.#cookie = member.cookie
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

  async #list() {
    const response = await fetch(`${this.#url}/api/connect/contacts`, { headers: { cookie: this.#cookie } })
    const contacts = (await response.json()) as { contactId: number; user: { online: boolean } }[]
    return new Map(contacts.map(({ contactId, user }) => [contactId, user.online]))
  }
}
