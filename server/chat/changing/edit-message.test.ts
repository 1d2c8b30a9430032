import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { db, talking, say, edit, drop, thread, versions, connect, remove, block, leave, timePasses } = stage

test('a stranger is refused', async () => {
  const args = { params: { messageId: 1 }, body: { body: 'Mine' } }
  expect(await stage.toStrangers(api.editMessage, args)).toEqual(strangersRefused)
})

test('one’s own message says something else, for both, and keeps its place', async () => {
  const [ana, ben] = await talking()
  const { id, seq } = await say(ana, ben, 'See you on Tuesdya')
  const { status, body } = await edit(ana, { id }, 'See you on Tuesday')
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, seq, body: 'See you on Tuesday', editedAt: expect.any(String) })
  for (const [asker, contact] of [
    [ana, ben],
    [ben, ana],
  ] as const) {
    expect((await thread(asker, contact)).items.at(-1)).toEqual(body)
  }
})

test('both are told, with the number of the change', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  const sockets = await Promise.all([connect(ana), connect(ben)])
  const { body: message } = await edit(ana, sent, 'Two')
  for (const socket of sockets)
    expect((await socket.frame('message_updated')).data).toEqual({ message, changeSeq: 1 })
})

test('what it said before stays to be seen', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  await edit(ana, sent, 'Two')
  await edit(ana, sent, 'Three')
  const { items } = await versions(ben, sent)
  expect(items.map(({ body }) => body)).toEqual(['Three', 'Two', 'One'])
  expect(items.at(-1)?.writtenAt).toBe(sent.createdAt)
})

test('the same words again change nothing and are no change', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  const socket = await connect(ben)
  expect(await edit(ana, sent, 'One')).toMatchObject({ status: 200, body: { body: 'One', editedAt: null } })
  expect(await thread(ben, ana)).toMatchObject({ changeSeq: 0 })
  expect((await heardBy(socket)).filter(({ type }) => type === 'message_updated')).toEqual([])
})

test('it takes a day until it is too late', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  await timePasses({ hours: 23, minutes: 59 })
  expect((await edit(ana, sent, 'Two')).status).toBe(200)
  await timePasses({ minutes: 1 })
  expect(await edit(ana, sent, 'Three')).toMatchObject({ status: 409, body: { code: 'edit_too_late' } })
})

test('it can be done only so often', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'Draft')
  for (let n = 1; n <= limits.edits; n++) expect((await edit(ana, sent, `Draft ${n}`)).status).toBe(200)
  expect(await edit(ana, sent, 'One more')).toMatchObject({ status: 409, body: { code: 'too_many_edits' } })
  expect((await versions(ben, sent)).items).toHaveLength(limits.edits + 1)
})

test('two edits at once are both kept, one after the other', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'Zero')
  await Promise.all(['One', 'Two', 'Three'].map(body => edit(ana, sent, body)))
  const said = (await versions(ben, sent)).items.map(({ body }) => body)
  expect(said.toSorted()).toEqual(['One', 'Three', 'Two', 'Zero'])
  expect(await thread(ben, ana)).toMatchObject({ changeSeq: 3, items: [{}, {}, { body: said[0] }] })
})

test('what is not one’s own, is deleted or is not there cannot be edited', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const [theirs, hidden, deleted, undone] = [
    await say(ben, ana, 'Theirs'),
    await say(ana, ben, 'Hidden'),
    await say(ana, ben, 'Deleted'),
    await say(ana, ben, 'Undone'),
  ]
  await drop(ana, hidden, 'me')
  await drop(ana, deleted, 'everyone')
  await drop(ana, undone, 'undo')
  for (const message of [theirs, hidden, deleted, undone, { id: 999_999_999 }])
    expect(await edit(ana, message, 'Mine')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await edit(cleo, theirs, 'Mine')).status).toBe(404)
})

test.each(['removed', 'blocked', 'left'] as const)(
  'nothing can be edited after the other one %s',
  async how => {
    const [ana, ben] = await talking()
    const sent = await say(ana, ben, 'One')
    await { removed: () => remove(ben, ana), blocked: () => block(ben, ana), left: () => leave(ben) }[how]()
    expect(await edit(ana, sent, 'Two')).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
  },
)

test('an edit waits for a removal that is under way, and is refused by it', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'One')
  let editing: ReturnType<typeof edit> | undefined
  await transaction(db, async tx => {
    await tx.execute(sql`update connections set status = 'removed' where id = ${sent.conversationId}`)
    editing = edit(ana, sent, 'Two')
    await vi.waitFor(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect((await db.execute(waiting)).rows).toHaveLength(1)
    })
  })
  expect(await editing).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
})
