import { api } from '@akin/contract/api.ts'
import { openSession } from '@akin/server/auth/sessions/session.ts'
import { users } from '@akin/server/auth/tables.ts'
import { connectScene } from '@akin/server/connect/connect.scene.ts'
import { blocks, connections, contactNotes } from '@akin/server/connect/tables.ts'
import type { Person } from '@akin/server/testing/scene.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillPeople, people } from '#people/fill-people.ts'
import { fillConnections } from './fill-connections.ts'

const stage = await connectScene()
const { db, call, contactsOf, receivedBy, sentBy, blockedBy, statusOf } = stage
const [first, second] = people

const everything = async () => ({
  connections: await db.select().from(connections).orderBy(connections.id),
  blocks: await db.select().from(blocks).orderBy(blocks.id),
  notes: await db.select().from(contactNotes).orderBy(contactNotes.userId, contactNotes.contactId),
})

test('everyone of the demo has a circle, and those around them have much in common', async () => {
  await fillPeople(db)
  await fillConnections(db, people)
  const { rows } = await db.execute<{ circle: number }>(
    sql`select (select count(*)::int from contacts_of(u.id)) as circle from users u`,
  )
  const circles = rows.map(({ circle }) => circle)
  expect(circles).toHaveLength(people.length)
  expect(Math.min(...circles)).toBeGreaterThanOrEqual(3)
  expect(Math.max(...circles)).toBeLessThanOrEqual(30)
  const pairs = await db.select().from(connections).where(eq(connections.status, 'connected'))
  const homes = new Map(people.map(({ id, home }) => [id, home.country]))
  const near = pairs.filter(({ userAId, userBId }) => homes.get(userAId) === homes.get(userBId))
  expect(near.length / pairs.length).toBeGreaterThan(0.15)
})

test('Ana and Ben are contacts, and have others, notes, questions and someone they avoid', async () => {
  for (const [who, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const person = await signedIn(who)
    expect((await contactsOf(person)).length).toBeGreaterThanOrEqual(3)
    expect((await contactsOf(person)).some(({ labels }) => labels.length > 0)).toBe(true)
    const received = await receivedBy(person)
    expect(received.length).toBeGreaterThanOrEqual(2)
    expect(received.some(({ note }) => note.length > 20)).toBe(true)
    expect((await sentBy(person)).length).toBeGreaterThanOrEqual(1)
    expect((await blockedBy(person)).length).toBeGreaterThanOrEqual(1)
    expect(await statusOf(person, { ...person, id: other.id })).toMatchObject({ status: 'connected' })
  }
})

test('filling again changes nothing, whatever has become of anyone', async () => {
  const ana = await signedIn(first)
  const [contact, another] = await contactsOf(ana)
  const [waiting] = await receivedBy(ana)
  const [avoided] = await blockedBy(ana)
  if (!contact || !another || !waiting || !avoided) throw new Error('Ana has nobody.')
  await stage.remove(ana, { ...ana, id: contact.contactId })
  await stage.block(ana, { ...ana, id: another.contactId })
  await call(api.declineRequest, { asker: ana, params: { requestId: waiting.id } })
  await call(api.unblockUser, { asker: ana, params: { userId: avoided.user.id } })
  const before = await everything()
  expect(before.connections.length).toBeGreaterThan(500)
  await fillConnections(db, people)
  expect(await everything()).toEqual(before)
})

test('who has left the demo is left alone', async () => {
  const gone = people[20]
  if (!gone) throw new Error('The demo is too small.')
  await db
    .update(users)
    .set({ status: 'deleting', deletionDueAt: sql`now() + interval '1 day'` })
    .where(eq(users.id, gone.id))
  const theirs = sql`${gone.id} in (user_a_id, user_b_id)`
  await db.delete(connections).where(theirs)
  const before = await everything()
  await fillConnections(db, people)
  expect(await everything()).toEqual(before)
})

async function signedIn({ id, displayName, email }: (typeof people)[number]): Promise<Person> {
  return { id, displayName, email, cookie: `akin_session=${await openSession(db, id, 'Test browser')}` }
}
