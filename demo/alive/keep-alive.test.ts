import { openSession } from '@akin/server/auth/sessions/session.ts'
import { chatScene } from '@akin/server/chat/chat.scene.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { fillConnections } from '#connections/fill-connections.ts'
import { fillPeople, people } from '#people/fill-people.ts'
import { isServed, keepAlive } from './keep-alive.ts'
import type { Pace } from './pace.ts'

const fast: Pace = {
  reads: [10, 30],
  thinks: [10, 20],
  types: [2, 4],
  stays: [60_000, 60_000],
  leaves: [20, 40],
  quiet: [60_000, 60_000],
}

const stage = await chatScene({ live: {} })
const { db, config, address = '' } = stage
const where = { address, origin: config.publicUrl }
await fillPeople(db)
await fillConnections(db, people)
const [ana, daria] = [await signedIn('Ana'), await signedIn('Daria')]
const ending = new AbortController()
const ended = keepAlive({ where, people, signal: ending.signal, pace: fast })
afterAll(async () => {
  ending.abort()
  await ended
})

test('someone who is awake reads, types and answers', async () => {
  const { frame, frames } = await stage.connect(ana)
  await stage.say(ana, daria, 'Hello, how are you?')
  const { data } = await frame('new_message')
  expect(data.message).toMatchObject({ senderId: ana.id })
  await vi.waitFor(() => expect(answersIn()).toHaveLength(1))
  expect(answersIn()[0]?.body.length).toBeGreaterThan(3)
  const types = frames.map(({ type }) => type)
  expect(types).toContain('typing')
  expect(types).toContain('message_read')
  const { peerReadSeq } = await stage.thread(ana, daria)
  expect(peerReadSeq).toBeGreaterThanOrEqual(1)

  function answersIn() {
    return frames.flatMap(each =>
      each.type === 'new_message' && each.data.message.senderId === daria.id ? [each.data.message] : [],
    )
  }
})

test('where there is no server nobody can be awake', async () => {
  expect(await isServed(where)).toBe(true)
  expect(await isServed({ ...where, address: 'http://127.0.0.1:1' })).toBe(false)
})

async function signedIn(name: string) {
  const person = people.find(({ displayName }) => displayName === name)
  if (!person) throw new Error(`There is no ${name}.`)
  const { id, displayName, email } = person
  return { id, displayName, email, cookie: `akin_session=${await openSession(db, id, 'Test browser')}` }
}
