import { api } from '@akin/contract/api.ts'
import type { ProfileChanges } from '@akin/contract/profile/shapes.ts'
import { QueryClient } from '@tanstack/react-query'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { users } from '../server/auth/tables.ts'
import { connectScene, crowd } from '../server/connect/connect.scene.ts'
import { pairOf } from '../server/connect/pair.ts'
import { connections, connectSettings, present } from '../server/connect/tables.ts'
import { pictures } from '../server/profile/tables.ts'
import type { Person } from '../server/testing/scene.ts'
import { contactsQuery } from '../web/connect/queries.ts'
import { setTransport } from '../web/platform/request.ts'

/** After a gap a browser that has the contacts is sent what has changed in them, and then has what is true. */

const stage = await connectScene({ live: {} })
const { app, call, connect, db, strangers, befriend } = stage
const others = 10

let ana: Person
let ben: Person
/** What was asked for and answered, as it went over the wire. */
const wire: { path: string; entries: unknown[] }[] = []

beforeAll(() => {
  setTransport(async path => {
    const { body, statusCode } = await app.inject({ url: path, headers: { cookie: ana.cookie } })
    wire.push({ path, entries: JSON.parse(body) })
    return new Response(body, { status: statusCode })
  })
})

beforeEach(async () => {
  ;[ana, ben] = await strangers('Ana', 'Ben')
  await befriend(ana, ben)
  await editBen({ fullName: 'Ben Hartnoll' })
  const pairs = (await crowd(db, others)).map(({ id }) => ({ ...pairOf(ana.id, id), requesterId: id }))
  await db
    .insert(connections)
    .values(pairs.map(pair => ({ ...pair, status: 'connected' as const, connectedAt: new Date() })))
  wire.length = 0
})

const acts: [string, () => Promise<unknown>][] = [
  ['someone writes something', () => editBen({ headline: 'Bakes' })],
  ['someone shows less', () => editBen({ audiences: { fullName: 'me' } })],
  ['someone takes another name', () => setBen({ displayName: `Benno-${ben.id % 10_000}` })],
  ['someone shows a picture', () => db.insert(pictures).values({ ...picture, userId: ben.id })],
  ['someone is leaving', () => setBen({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })],
  ['someone removes the asker', () => stage.remove(ben, ana)],
  ['someone blocks the asker', () => stage.block(ben, ana)],
  ['someone was removed and asks again', askAgain],
  ['the asker writes a note', () => noteOnBen('Sings bass.')],
  ['there is someone new', async () => befriend(ana, ...(await strangers('Dora')))],
  ['someone is here', arrive],
  ['everyone was here', () => db.update(connectSettings).set({ lastSeenAt: new Date() })],
  ['the asker sees nobody’s presence any more', hidePresence],
]

test.each(acts)('%s', async (_, act) => {
  await db.update(connectSettings).set({ lastSeenAt: new Date('2026-11-15T10:00:00Z') })
  const browser = await openBrowser()
  const before = browser.getQueryData(contactsQuery.queryKey)
  await act()
  const list = await askedAgain(browser)
  expect(list, 'something has changed').not.toEqual(before)
  expect(wire).toHaveLength(2)
  expect(wire[1]?.entries.filter(Array.isArray).length, 'some are known').toBeGreaterThan(others / 2)
  expect(list).toEqual((await openBrowser()).getQueryData(contactsQuery.queryKey))
})

test('without anything new, no contact is sent a second time', async () => {
  const browser = await openBrowser()
  expect(wire).toMatchObject([{ path: '/api/connect/contacts' }])
  const before = browser.getQueryData(contactsQuery.queryKey)
  expect(before).toHaveLength(others + 1)
  for (let round = 1; round <= 3; round += 1) {
    expect(await askedAgain(browser)).toEqual(before)
    expect(wire[round]?.entries.every(Array.isArray)).toBe(true)
  }
})

test('what was changed here is not taken for what the server knows, even when it was changed back', async () => {
  const browser = await openBrowser()
  const { body: noted } = await noteOnBen('Sings bass.')
  browser.setQueryData(contactsQuery.queryKey, contacts =>
    contacts?.map(contact =>
      contact.contactId === ben.id ? { ...contact, note: noted.note, version: undefined } : contact,
    ),
  )
  await noteOnBen('')
  const list = await askedAgain(browser)
  expect(list?.find(({ contactId }) => contactId === ben.id)?.note).toBe('')
})

/** As when the page is loaded. */
async function openBrowser() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.fetchQuery(contactsQuery)
  return client
}

/** As when the socket opens again. */
async function askedAgain(client: QueryClient) {
  await client.refetchQueries({ queryKey: contactsQuery.queryKey })
  return client.getQueryData(contactsQuery.queryKey)
}

function editBen(body: ProfileChanges) {
  return call(api.editProfile, { asker: ben, body })
}

function setBen(changes: PgUpdateSetSource<typeof users>) {
  return db.update(users).set(changes).where(eq(users.id, ben.id))
}

function noteOnBen(note: string) {
  return call(api.editContact, { asker: ana, params: { contactId: ben.id }, body: { note } })
}

async function arrive() {
  await connect(ben)
  await vi.waitFor(async () => expect(await db.$count(present, eq(present.userId, ben.id))).toBe(1))
}

async function askAgain() {
  await stage.remove(ana, ben)
  await stage.request(ben, ana)
}

function hidePresence() {
  return call(api.editConnectSettings, { asker: ana, body: { showsPresence: false } })
}

const picture = { id: 'a'.repeat(32), kind: 'avatar' as const, placeholder: '' }
