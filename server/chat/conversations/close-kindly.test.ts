import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { type GoodbyeName, goodbyeNames, goodbyes } from '@akin/contract/chat/goodbyes.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene({ live: {} })
const { call, talking, contacts, say, arrange, thread, entry, conversations, connect } = stage
const { block, remove, leave, rowOf, timePasses, read } = stage

async function close(
  asker: Person,
  contact: Person,
  line: GoodbyeName = 'thanks',
  clientId: string = randomUUID(),
) {
  const { id } = await rowOf(asker, contact)
  return call(api.closeKindly, { asker, params: { conversationId: id }, body: { line, clientId } })
}

test('a stranger is refused', async () => {
  const args = { params: { conversationId: 1 }, body: { line: 'busy', clientId: randomUUID() } } as const
  expect(await stage.toStrangers(api.closeKindly, args)).toEqual(strangersRefused)
})

test.each(goodbyeNames)('the line "%s" is sent as anyone can read it', async line => {
  const [ana, ben] = await talking()
  const { status, body } = await close(ana, ben, line)
  expect(status).toBe(200)
  expect((await thread(ben, ana)).items.at(-1)).toMatchObject({
    ...{ id: body.id, seq: body.seq, clientId: body.clientId },
    ...{ kind: 'text', body: goodbyes[line], senderId: ana.id },
  })
})

test('it goes into the archive: of the one who closes at once, of the other when they have read it', async () => {
  const [ana, ben] = await talking()
  for (const [asker, contact] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    await arrange(asker, contact, { pinned: true })
  const sockets = await Promise.all([connect(ana), connect(ben)])
  await close(ana, ben)
  for (const [at, contactId] of [ben.id, ana.id].entries()) {
    const message = { body: goodbyes.thanks, seq: 3 }
    expect((await sockets[at]?.frame('new_message'))?.data).toMatchObject({ message, recipientId: ben.id })
    expect((await sockets[at]?.frame('conversation_updated'))?.data).toEqual({ contactId })
  }
  const put = { archived: true, pinned: false }
  expect(await entry(ana, ben, { filter: 'archived' })).toMatchObject(put)
  expect(await entry(ben, ana), 'nobody misses a goodbye').toMatchObject({
    ...{ archived: false, pinned: true, unread: 2 },
  })
  await timePasses({ hours: 2 })
  for (const asker of [ana, ben]) expect((await conversations(asker)).counts).toMatchObject({ turn: 0 })
  await read(ben, ana, 2)
  expect(await entry(ben, ana)).toMatchObject({ archived: false })
  const bens = await connect(ben)
  await read(ben, ana, 3)
  expect((await bens.frame('conversation_updated')).data).toEqual({ contactId: ana.id })
  expect(await entry(ben, ana, { filter: 'archived' })).toMatchObject(put)
  for (const asker of [ana, ben]) expect((await conversations(asker)).items).toEqual([])
  await say(ben, ana, 'Thank you, and you')
  for (const asker of [ana, ben])
    expect((await conversations(asker)).items).toMatchObject([{ archived: false }])
})

test('read after something else was said, it archives nothing; deleted for oneself, it has been read', async () => {
  const [ana, ben] = await talking()
  await close(ana, ben)
  const undone = await say(ana, ben, 'One more')
  await read(ben, ana, 4)
  expect(await entry(ben, ana)).toMatchObject({ archived: false })
  await close(ana, ben)
  await stage.drop(ana, undone, 'undo')
  const [, last] = (await thread(ben, ana)).items.slice(-2)
  await stage.drop(ben, last ?? { id: 0 }, 'me')
  expect(await entry(ben, ana, { filter: 'archived' })).toMatchObject({ archived: true })
})

test('asked again it is said once, and what came back from the archive stays', async () => {
  const [ana, ben] = await talking()
  const clientId = randomUUID()
  const [first, again] = await Promise.all([
    close(ana, ben, 'busy', clientId),
    close(ana, ben, 'busy', clientId),
  ])
  await arrange(ana, ben, { archived: false })
  const late = await close(ana, ben, 'busy', clientId)
  for (const { status, body } of [first, again, late])
    expect({ status, body }).toEqual({ status: 200, body: first.body })
  expect(await thread(ana, ben)).toMatchObject({ lastSeq: 3 })
  expect(await entry(ana, ben)).toMatchObject({ archived: false })
  expect(await close(ana, ben, 'thanks', clientId)).toMatchObject({
    ...{ status: 409, body: { code: 'client_id_reused' } },
  })
})

test('taken back, it brings the conversation back to both, and both are told', async () => {
  const [ana, ben] = await talking()
  const { body: sent } = await close(ana, ben)
  await read(ben, ana, 3)
  const sockets = await Promise.all([connect(ana), connect(ben)])
  expect((await stage.drop(ana, sent, 'undo')).status).toBe(204)
  for (const [at, contactId] of [ben.id, ana.id].entries())
    expect((await sockets[at]?.frame('conversation_updated'))?.data).toEqual({ contactId })
  for (const [asker, contact] of [
    [ana, ben],
    [ben, ana],
  ] as const)
    expect(await entry(asker, contact)).toMatchObject({
      ...{ archived: false, lastMessage: { preview: 'Hello to you' } },
    })
})

test('what someone has archived themselves stays there when another message is taken back', async () => {
  const [ana, ben] = await talking()
  const sent = await say(ana, ben, 'Wrong chat')
  await arrange(ben, ana, { archived: true })
  await stage.drop(ana, sent, 'undo')
  expect(await entry(ben, ana, { filter: 'archived' })).toMatchObject({ archived: true })
})

test('where nobody can write nothing is said and nothing is archived', async () => {
  const fallOut: ((ana: Person, ben: Person) => Promise<unknown>)[] = [
    (ana, ben) => remove(ana, ben),
    (ana, ben) => block(ben, ana),
    (_, ben) => leave(ben),
  ]
  for (const change of fallOut) {
    const [ana, ben] = await talking()
    await change(ana, ben)
    expect(await close(ana, ben)).toMatchObject({ status: 403, body: { code: 'cannot_message' } })
    expect(await entry(ana, ben)).toMatchObject({ archived: false, lastSeq: 2 })
  }
})

test('a conversation of others or of nobody is not there', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await talking()
  const { id } = await rowOf(ana, ben)
  const body = { line: 'thanks', clientId: randomUUID() } as const
  for (const conversationId of [id, 999_999_999])
    expect(await call(api.closeKindly, { asker: cleo, params: { conversationId }, body })).toMatchObject({
      ...{ status: 404, body: { code: 'not_found' } },
    })
})

test('who has written three times without an answer has said enough', async () => {
  const [ana, ben] = await contacts()
  for (let n = 0; n < limits.unanswered; n++) await say(ana, ben, 'Hello?')
  expect(await close(ana, ben)).toMatchObject({ status: 409, body: { code: 'wait_for_reply' } })
  expect(await entry(ana, ben)).toMatchObject({ archived: false })
})
