import { once } from 'node:events'
import { api } from '@akin/contract/api.ts'
import type { RequestForm } from '@akin/contract/connect/shapes.ts'
import type { Arguments, Endpoint } from '@akin/contract/platform/endpoint.ts'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { type Person, scene } from '#testing/scene.ts'
import type { openTestSocket } from '#testing/socket.ts'
import { findConnection } from './pair.ts'

/** Someone who is only named and does nothing. */
export type Known = Pick<Person, 'id' | 'displayName'>

let crowds = 0

/** People who only have to be there. */
export async function crowd(into: Database, count: number): Promise<Known[]> {
  crowds += 1
  const about = { passwordHash: 'unusable', dateOfBirth: '1990-01-01', termsVersion: '' }
  const values = Array.from({ length: count }, (_, n) => {
    const displayName = `P${crowds}-${n}`
    return { email: `${displayName}@people.test`, displayName, emailVerifiedAt: new Date(), ...about }
  })
  return into.insert(users).values(values).returning({ id: users.id, displayName: users.displayName })
}

/** A scene whose people ask each other, answer and fall out. */
export async function connectScene(setting: Parameters<typeof scene>[0] = {}) {
  const stage = await scene({ ...setting, config: { limitsScale: 50, ...setting.config } })
  const { call, db } = stage
  let people = 0

  /** So many people whom nobody knows yet. */
  function strangers<const Names extends readonly string[]>(...names: Names) {
    people += 1
    const written = names.map(name => stage.person(`${name}-${people}`))
    return Promise.all(written) as Promise<{ [Name in keyof Names]: Person }>
  }

  /** What an endpoint says to nobody in particular, and to someone who has not confirmed their address. */
  async function toStrangers<E extends Endpoint>(endpoint: E, args: Partial<Arguments<E>> = {}) {
    people += 1
    const newcomer = await stage.person(`Newcomer-${people}`, { verified: false })
    const answers = [await call(endpoint, args), await call(endpoint, { ...args, asker: newcomer })]
    return answers.map(({ status, body }) => ({ status, needsVerification: body.needsVerification ?? false }))
  }

  function request(from: Person, to: Known, form: Partial<RequestForm> = {}) {
    return call(api.requestConnection, { asker: from, body: { userId: to.id, ...form } })
  }

  async function rowOf(one: Known, other: Known) {
    const row = await findConnection(db, one.id, other.id)
    if (!row) throw new Error(`${one.displayName} and ${other.displayName} have never met.`)
    return row
  }

  /** What all acts on a request need: who does it, and the request between the two. */
  async function about(asker: Person, other: Known) {
    return { asker, params: { requestId: (await rowOf(asker, other)).id } }
  }

  async function accept(asker: Person, from: Person) {
    return call(api.acceptRequest, await about(asker, from))
  }

  async function decline(asker: Person, from: Person) {
    return call(api.declineRequest, await about(asker, from))
  }

  async function takeBackNo(asker: Person, from: Person) {
    return call(api.restoreRequest, await about(asker, from))
  }

  async function withdraw(asker: Person, to: Known) {
    return call(api.withdrawRequest, await about(asker, to))
  }

  function remove(asker: Person, contact: Person) {
    return call(api.removeContact, { asker, params: { contactId: contact.id } })
  }

  function restore(asker: Person, contact: Person) {
    return call(api.restoreContact, { asker, params: { contactId: contact.id } })
  }

  function block(asker: Person, other: Person, reason = '') {
    return call(api.blockUser, { asker, params: { userId: other.id }, body: { reason } })
  }

  function unblock(asker: Person, other: Person) {
    return call(api.unblockUser, { asker, params: { userId: other.id } })
  }

  async function befriend(one: Person, ...others: Person[]) {
    for (const other of others) {
      await request(one, other)
      const { status } = await accept(other, one)
      if (status !== 200) throw new Error(`${one.displayName} and ${other.displayName} did not connect.`)
    }
  }

  async function statusOf(asker: Person, other: Person) {
    const { body } = await call(api.getConnectionStatus, { asker, params: { userId: other.id } })
    return body
  }

  async function contactsOf(asker: Person) {
    const { body } = await call(api.listContacts, { asker, query: {} })
    return body.flatMap(entry => (Array.isArray(entry) ? [] : entry))
  }

  async function receivedBy(asker: Person) {
    return (await call(api.listReceivedRequests, { asker })).body
  }

  async function sentBy(asker: Person) {
    return (await call(api.listSentRequests, { asker })).body
  }

  async function blockedBy(asker: Person) {
    return (await call(api.listBlocked, { asker })).body
  }

  return {
    ...stage,
    ...{
      strangers,
      toStrangers,
      request,
      accept,
      decline,
      takeBackNo,
      withdraw,
      remove,
      restore,
      block,
      unblock,
      befriend,
    },
    ...{ rowOf, about, statusOf, contactsOf, receivedBy, sentBy, blockedBy },
  }
}

/** Everything that a socket was told until now: it has arrived when a ping that was sent later is answered. */
export async function heardBy({ ws, frames }: Awaited<ReturnType<typeof openTestSocket>>) {
  ws.ping()
  await once(ws, 'pong')
  return frames
}

export const day = 24 * 60 * 60

export const strangersRefused = [
  { status: 401, needsVerification: false },
  { status: 401, needsVerification: true },
]
