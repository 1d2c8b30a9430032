import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { heardBy } from '#connect/connect.scene.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'
import { attachments, messages, messageVersions } from '../tables.ts'
import { expireMessages } from './expire-messages.ts'

const stage = await attachmentScene({ live: {}, work: true })
const { call, db, talking, say, edit, drop, react, read, arrange, thread, entry } = stage
const { setTimer, swept, timePasses, connect, block, bring, download, storedKeys, indexed } = stage

/** Two who have written to each other, and whatever they write from now on has a day. */
async function fleeting() {
  const [ana, ben] = await talking()
  await setTimer(ana, ben, '24h')
  return [ana, ben] as const
}

async function termsOf(conversationId: number) {
  const { rows } = await db.execute<{ terms: number }>(sql`
    select count(distinct t)::int as terms from search_parts, unnest(terms) t where conversation_id = ${conversationId}`)
  return rows[0]?.terms ?? 0
}

test('row and place are left, and nothing of what it said or what hung on it', async () => {
  const [ana, ben] = await fleeting()
  const file = await bring(ana, 'mulberries', { type: 'text/plain', name: 'mulberry.txt' })
  const sent = await say(ana, ben, 'A mulberry tree', { attachmentIds: [file.id] })
  await edit(ana, sent, 'Two mulberry trees')
  await react(ben, sent, '🌳')
  const kept = await say(ana, ben, 'Deleted before its time')
  await drop(ana, kept, 'everyone')
  await indexed()
  const files = await storedKeys()
  const countTerms = () => termsOf(sent.conversationId)
  const terms = await countTerms()
  await timePasses({ hours: 25 })
  await swept()
  const { conversationId } = sent
  const rows = await db.select().from(messages).where(eq(messages.conversationId, conversationId))
  const nothing = { body: '', reactions: null, editedAt: null, goneAt: expect.any(Date) }
  expect(rows.find(({ id }) => id === sent.id)).toMatchObject({ ...nothing, seq: sent.seq, kind: 'file' })
  expect(rows.find(({ id }) => id === kept.id)).toMatchObject(nothing)
  const here = eq(messageVersions.conversationId, conversationId)
  expect(await db.$count(messageVersions, here)).toBe(0)
  expect(await db.$count(attachments, eq(attachments.conversationId, conversationId))).toBe(0)
  await vi.waitFor(async () => expect((await storedKeys()).length).toBeLessThan(files.length))
  await indexed()
  expect(await countTerms(), 'its words left the index').toBeLessThan(terms)
  const after = () => db.select().from(messages).where(eq(messages.conversationId, conversationId))
  const once = await after()
  await expireMessages(db)
  expect(await after(), 'there is nothing to do').toEqual(once)
})

test('a conversation in which it fails holds up no other, and is emptied once it can be', async () => {
  const [stuck, other] = [await fleeting(), await fleeting()]
  const [first, second] = [await say(...stuck, 'One'), await say(...other, 'Two')]
  await timePasses({ hours: 25 })
  const rule = `messages add constraint stuck check (conversation_id <> ${first.conversationId} or gone_at is null)`
  await db.execute(sql.raw(`alter table ${rule} not valid`))
  const left = () =>
    db.$count(messages, and(inArray(messages.id, [first.id, second.id]), isNull(messages.goneAt)))
  await swept()
  expect(await left()).toBe(1)
  await db.execute(sql`alter table messages drop constraint stuck`)
  await timePasses({ seconds: 2 })
  await swept()
  expect(await left()).toBe(0)
})

test('a browser that was away learns of each, by a number of its own', async () => {
  const [ana, ben] = await fleeting()
  const sent = [await say(ana, ben, 'One'), await say(ben, ana, 'Two'), await say(ana, ben, 'Three')]
  const { changeSeq, markSeq } = await stage.changes(ben, ana)
  await timePasses({ hours: 25 })
  await swept()
  const seqs = sent.map(({ seq }) => seq)
  expect(await stage.changes(ben, ana, { changeSeq, markSeq })).toMatchObject({
    ...{ changeSeq: changeSeq + sent.length, messages: [], gone: seqs },
  })
  const [, ...later] = seqs
  expect(await stage.changes(ben, ana, { changeSeq: changeSeq + 1, markSeq })).toMatchObject({ gone: later })
})

test('what was forwarded in time lives by the timer of the other conversation, with its file', async () => {
  const [ana, ben] = await fleeting()
  const [cleo, dan] = await stage.strangers('Cleo', 'Dan')
  await stage.befriend(ben, cleo, dan)
  for (const contact of [cleo, dan]) {
    await say(ben, contact, 'Hello')
    await say(contact, ben, 'Hello')
  }
  await setTimer(ben, dan, '7d')
  const file = await bring(ana, 'rowan berries', { type: 'text/plain', name: 'rowan.txt' })
  const sent = await say(ana, ben, 'Rowan', { attachmentIds: [file.id] })
  const copies = []
  for (const contact of [cleo, dan]) {
    const body = { contactId: contact.id, clientId: randomUUID() }
    await call(api.forwardMessage, { asker: ben, params: { messageId: sent.id }, body })
    copies.push((await thread(contact, ben)).items.at(-1)?.attachments[0] ?? { id: 0 })
  }
  await timePasses({ hours: 25 })
  await swept()
  expect((await download(ben, file)).statusCode).toBe(404)
  for (const [at, contact] of [cleo, dan].entries()) {
    expect((await thread(contact, ben)).items.at(-1)).toMatchObject({ body: 'Rowan' })
    expect((await download(contact, copies[at] ?? { id: 0 })).body).toBe('rowan berries')
  }
  await timePasses({ days: 7 })
  await swept()
  expect((await thread(dan, ben)).items.at(-1)).toMatchObject({ kind: 'timer' })
  expect((await download(cleo, copies[0] ?? { id: 0 })).body, 'the last one keeps it').toBe('rowan berries')
})

describe('the list afterwards', () => {
  test('unread is what is left', async () => {
    const [ana, ben] = await fleeting()
    await read(ben, ana, 3)
    await say(ana, ben, 'One')
    await say(ana, ben, 'Two')
    await setTimer(ana, ben, null)
    await say(ana, ben, 'Three')
    expect(await entry(ben, ana)).toMatchObject({ unread: 4 })
    await timePasses({ hours: 25 })
    await swept()
    expect(await entry(ben, ana), 'the line and the last one').toMatchObject({ unread: 2 })
    expect((await stage.conversations(ben)).unread).toEqual({ messages: 2, conversations: 1 })
  })

  test('a conversation stands where it stood before, and what was said before that is nobody’s turn again', async () => {
    const [ana, ben] = await fleeting()
    const cleo = await stage.person(`Cleo-${ana.id}`)
    await stage.befriend(ben, cleo)
    await timePasses({ hours: 2 })
    await say(cleo, ben, 'In between')
    await timePasses({ hours: 2 })
    await say(ana, ben, 'Your turn')
    const order = async () => (await stage.conversations(ben)).items.map(({ contactId }) => contactId)
    expect(await order()).toEqual([ana.id, cleo.id])
    const turn = { filter: 'turn' }
    await timePasses({ hours: 25 })
    expect(await entry(ben, ana, turn)).toBeDefined()
    await swept()
    expect(await order()).toEqual([cleo.id, ana.id])
    expect(await entry(ben, ana, turn)).toBeUndefined()
    expect(await entry(ana, ben, turn), 'Ana had answered').toBeUndefined()
    await drop(ana, await say(ana, ben, 'Never mind'), 'undo')
    await setTimer(ana, ben, null)
    await timePasses({ hours: 2 })
    expect(await entry(ana, ben, turn), 'nothing was asked since').toBeUndefined()
    await say(ben, ana, 'Where were we?')
    await timePasses({ hours: 2 })
    expect(await entry(ana, ben, turn)).toBeDefined()
  })

  test('an older one that goes changes nothing about whose turn it is', async () => {
    const [ana, ben] = await fleeting()
    await say(ben, ana, 'For a day')
    await setTimer(ana, ben, null)
    await say(ana, ben, 'To stay')
    await timePasses({ hours: 25 })
    await swept()
    const turn = { filter: 'turn' }
    expect([await entry(ana, ben, turn), await entry(ben, ana, turn)]).toMatchObject([
      undefined,
      { contactId: ana.id },
    ])
  })

  test('who had archived or snoozed all that is left has done so again', async () => {
    const [ana, ben] = await fleeting()
    await arrange(ben, ana, { archived: true })
    await arrange(ana, ben, { snoozed: '1w' })
    await say(ana, ben, 'Back for a day')
    expect(await entry(ben, ana)).toMatchObject({ archived: false })
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: null })
    await timePasses({ hours: 25 })
    await swept()
    expect(await entry(ben, ana, { filter: 'archived' })).toMatchObject({ archived: true })
    expect(await entry(ana, ben)).toMatchObject({ snoozedUntil: expect.any(String) })
  })

  test('with everything else gone the line is left, it is listed, and nobody’s turn', async () => {
    const [ana, ben] = await stage.contacts()
    await setTimer(ana, ben, '24h')
    for (let n = 0; n < 60; n++) {
      await say(ana, ben, 'Question')
      await say(ben, ana, 'Answer')
    }
    await timePasses({ hours: 25 })
    await swept()
    for (const [asker, contact] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await entry(asker, contact), 'further back than is looked').toMatchObject({ lastMessage: null })
      expect(await entry(asker, contact, { filter: 'turn' })).toBeUndefined()
      expect((await thread(asker, contact)).items).toMatchObject([{ kind: 'timer' }])
    }
    const sent = await say(ana, ben, 'Never mind')
    await drop(ana, sent, 'undo')
    expect(await entry(ben, ana), 'it is there still').toBeDefined()
  })

  test('both are told to look again, but not who has blocked the other one', async () => {
    const [ana, ben] = await fleeting()
    await say(ana, ben, 'For a day')
    const [cleo, dan] = await fleeting()
    await say(cleo, dan, 'For a day')
    await block(dan, cleo)
    const sockets = await Promise.all([ana, ben, cleo, dan].map(who => connect(who)))
    await timePasses({ hours: 25 })
    await swept()
    for (const [at, contact] of [ben, ana, dan].entries())
      expect((await sockets[at]?.frame('conversation_updated'))?.data).toEqual({ contactId: contact.id })
    const [, , , deaf] = sockets
    expect(deaf && (await heardBy(deaf)).map(({ type }) => type)).not.toContain('conversation_updated')
  })
})
