import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { infoScene } from '../info/info.scene.ts'
import { messages } from '../tables.ts'

const stage = await infoScene({ live: {} })
const { db, talking, say, drop, clear, block, unblock, connect, thread, changes, star, unstar } = stage
const { starred, expire, remove } = stage

/** The words of the messages that have a star in the conversation. */
async function shownWithStar(asker: Person, contact: Person) {
  return (await thread(asker, contact)).items.filter(item => item.starred).map(({ body }) => body)
}

test.each([api.starMessage, api.unstarMessage])('a stranger is refused', async endpoint => {
  expect(await stage.toStrangers(endpoint, { params: { messageId: 1 } })).toEqual(strangersRefused)
})

test('one’s own and the other’s messages are starred, for oneself alone', async () => {
  const [ana, ben] = await talking()
  const [mine, theirs] = [await say(ana, ben, 'Mine'), await say(ben, ana, 'Theirs')]
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  for (const message of [mine, theirs]) expect((await star(ana, message)).status).toBe(204)
  expect(await shownWithStar(ana, ben)).toEqual(['Mine', 'Theirs'])
  expect(await starred(ana)).toEqual(['Theirs', 'Mine'])
  expect([await shownWithStar(ben, ana), await starred(ben)]).toEqual([[], []])
  expect((await a.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('conversation_updated')
  expect(await thread(ben, ana)).toMatchObject({ changeSeq: 0, markSeq: 0 })
})

test('other devices learn of it, and of a star that is gone again', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ben, ana, 'Worth keeping')
  const known = await thread(ana, ben)
  await star(ana, sent)
  const told = await changes(ana, ben, known)
  expect(told).toMatchObject({
    markSeq: 1,
    stars: [{ seq: sent.seq, starred: true }],
    gone: [],
    messages: [],
  })
  expect((await unstar(ana, sent)).status).toBe(204)
  const after = await changes(ana, ben, told)
  expect(after).toMatchObject({ markSeq: 2, stars: [{ seq: sent.seq, starred: false }] })
  expect(await changes(ana, ben, after)).toMatchObject({ markSeq: 2, stars: [] })
  expect([await shownWithStar(ana, ben), await starred(ana)]).toEqual([[], []])
})

test('it is done once, however often and however much at once it is asked for', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ben, ana, 'Worth keeping')
  const socket = await connect(ana)
  const answers = await Promise.all(Array.from({ length: 5 }, () => star(ana, sent)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  const [first] = (await stage.askStarred(ana)).body.items
  await star(ana, sent)
  expect((await stage.askStarred(ana)).body.items, 'the star keeps its time').toEqual([first])
  expect(await thread(ana, ben)).toMatchObject({ markSeq: 1 })
  expect((await heardBy(socket)).filter(({ type }) => type === 'conversation_updated')).toHaveLength(1)
  for (const { status } of [await unstar(ana, sent), await unstar(ana, sent)]) expect(status).toBe(204)
  expect(await thread(ana, ben)).toMatchObject({ markSeq: 2 })
})

describe('nothing is starred', () => {
  test('that belongs to others, or is not there', async () => {
    const [ana, ben] = await talking()
    const [cleo] = await talking()
    const sent = await say(ana, ben, 'Ours')
    for (const act of [star, unstar]) {
      expect(await act(cleo, sent)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await act(ana, { id: 999_999_999 })).status).toBe(404)
    }
  })

  test('that was deleted, cleared or undone, or whose time is over', async () => {
    const [ana, ben] = await talking()
    const gone = {
      hidden: await say(ben, ana, 'Deleted for me'),
      deleted: await say(ben, ana, 'Deleted for everyone'),
      undone: await say(ben, ana, 'Undone'),
      expired: await say(ben, ana, 'Over'),
    }
    await drop(ana, gone.hidden, 'me')
    await drop(ben, gone.deleted, 'everyone')
    await drop(ben, gone.undone, 'undo')
    await expire(gone.expired)
    for (const message of Object.values(gone)) expect((await star(ana, message)).status).toBe(404)
    const cleared = await say(ben, ana, 'Cleared')
    await clear(ana, ben)
    expect((await star(ana, cleared)).status).toBe(404)
  })

  test('that says that messages disappear', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, '24h')
    await db.update(messages).set({ kind: 'timer' }).where(eq(messages.id, sent.id))
    expect((await star(ben, sent)).status).toBe(404)
  })

  test('while the other one is blocked', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ben, ana, 'Before')
    await block(ana, ben)
    expect((await star(ana, sent)).status).toBe(404)
  })
})

describe('a starred message leaves the list', () => {
  test('when it is deleted for oneself, with its place', async () => {
    const [ana, ben] = await talking()
    const sent = await say(ben, ana, 'Worth keeping')
    await star(ana, sent)
    await drop(ana, sent, 'me')
    expect(await starred(ana)).toEqual([])
    expect((await changes(ana, ben)).stars, 'its place is gone, and nothing else is said of it').toEqual([])
  })

  test('when it is deleted for everyone, undone, or its time is over', async () => {
    const [ana, ben] = await talking()
    const [one, two] = [await say(ben, ana, 'One'), await say(ben, ana, 'Two')]
    const three = await say(ben, ana, 'Three')
    for (const message of [one, two, three]) await star(ana, message)
    expect(await starred(ana)).toEqual(['Three', 'Two', 'One'])
    await drop(ben, one, 'everyone')
    expect(await starred(ana)).toEqual(['Three', 'Two'])
    await expire(two)
    expect(await starred(ana)).toEqual(['Three'])
    await drop(ben, three, 'undo')
    expect(await starred(ana)).toEqual([])
    expect((await unstar(ana, one)).status, 'the star itself can still be taken away').toBe(204)
  })

  test('when the history is cleared, and nothing starred is left behind', async () => {
    const [ana, ben] = await talking()
    await star(ana, await say(ben, ana, 'Before'))
    await clear(ana, ben)
    expect(await starred(ana)).toEqual([])
    await star(ana, await say(ben, ana, 'After'))
    expect(await starred(ana)).toEqual(['After'])
  })

  test('while the other one is blocked, and not when they are no contact any more', async () => {
    const [ana, ben] = await talking()
    await star(ana, await say(ben, ana, 'Worth keeping'))
    await remove(ben, ana)
    expect(await starred(ana)).toEqual(['Worth keeping'])
    await block(ana, ben)
    expect(await starred(ana)).toEqual([])
    await unblock(ana, ben)
    expect(await starred(ana)).toEqual(['Worth keeping'])
  })
})
