import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'

const stage = await chatScene()
const { call, db, contacts, talking, say, fill, edit, drop, react, thread, changes, block, remove, clear } =
  stage

test('a stranger is refused', async () => {
  const args = { params: { contactId: 1 }, query: { changeSeq: '0', markSeq: '0' } as never }
  expect(await stage.toStrangers(api.listChanges, args)).toEqual(strangersRefused)
})

test('edits, reactions and deletions since the known numbers, each message as it is now', async () => {
  const [ana, ben] = await talking()
  const [first, second, third, fourth] = [
    await say(ana, ben, 'First'),
    await say(ana, ben, 'Second'),
    await say(ana, ben, 'Third'),
    await say(ana, ben, 'Fourth'),
  ]
  const { changeSeq, markSeq } = await thread(ben, ana)
  await edit(ana, first, 'First, edited')
  await react(ben, first, '👍')
  await react(ben, second, '👍')
  await drop(ana, second, 'everyone')
  await drop(ana, third, 'undo')
  await drop(ben, fourth, 'me')
  const known = { changeSeq, markSeq }
  const missed = await changes(ben, ana, known)
  expect(missed).toMatchObject({ changeSeq: 5, markSeq: 1, more: false, tooMany: false })
  expect(missed.messages).toMatchObject([
    { seq: first.seq, body: 'First, edited', reactions: [{ emoji: '👍', userIds: [ben.id] }] },
    { seq: second.seq, body: '', reactions: [], deletedAt: expect.any(String) },
  ])
  expect(missed.gone.toSorted()).toEqual([third.seq, fourth.seq].toSorted())
  expect(await changes(ben, ana, missed)).toMatchObject({ messages: [], gone: [], changeSeq: 5, markSeq: 1 })
  expect(await changes(ana, ben), 'what the other hid is theirs').toMatchObject({
    markSeq: 0,
    gone: [third.seq],
  })
})

test('nothing has changed where nothing was ever said', async () => {
  const [ana, ben] = await contacts()
  expect(await changes(ana, ben)).toEqual({
    ...{ changeSeq: 0, markSeq: 0, more: false, tooMany: false, messages: [], gone: [], stars: [] },
  })
})

test('no body of what is gone or hidden leaves', async () => {
  const [ana, ben] = await talking()
  const secret = await say(ben, ana, 'Zyxsecret')
  await react(ana, secret, '👍')
  await drop(ana, secret, 'me')
  expect(JSON.stringify(await changes(ana, ben))).not.toContain('Zyxsecret')
  expect(JSON.stringify(await changes(ben, ana)), 'the other one still has it').toContain('Zyxsecret')
})

test('who cannot see the conversation learns of none', async () => {
  const [ana, ben] = await talking()
  const [cleo] = await stage.strangers('Cleo')
  const ask = async (asker: Person, contact: Person) => {
    const query = { changeSeq: '0', markSeq: '0' } as never
    const { status, body } = await call(api.listChanges, { asker, params: { contactId: contact.id }, query })
    return [status, body.code]
  }
  expect(await ask(cleo, ana)).toEqual([404, 'not_found'])
  await remove(ben, ana)
  expect(await ask(ana, ben)).toEqual([200, undefined])
  await block(ana, ben)
  expect(await ask(ana, ben)).toEqual([404, 'not_found'])
})

describe('much of it', () => {
  /** Every message of a long conversation has changed, and one of the two has hidden many. */
  async function busy(count: number) {
    const [ana, ben] = await contacts()
    const id = await fill(ana, ben, count)
    await db.execute(sql`update messages set change_seq = ${count} + 1 - seq, reactions = '{"a":["👍"],"b":[]}'
      where conversation_id = ${id}`)
    await db.execute(sql`update conversations set change_seq = ${count} where id = ${id}`)
    return { ana, ben, id }
  }

  async function readAll(asker: Person, contact: Person) {
    const seen: number[] = []
    let known = { changeSeq: 0, markSeq: 0, more: true }
    for (let pages = 0; known.more && pages < 50; pages++) {
      const page = await changes(asker, contact, known)
      seen.push(...page.messages.map(({ seq }) => seq), ...page.gone)
      known = page
    }
    return { seen, known }
  }

  test('comes in pages, and nothing is missed between them', async () => {
    const count = 2 * limits.changesPage + 30
    const { ana, ben, id } = await busy(count)
    await db.execute(sql`insert into marks (user_id, conversation_id, seq, hidden, mark_seq)
      select ${ana.id}, ${id}, n, true, n from generate_series(1, ${limits.changesPage + 20}::int) n`)
    await db.execute(sql`update members set mark_seq = ${limits.changesPage + 20}
      where user_id = ${ana.id} and conversation_id = ${id}`)
    const { seen, known } = await readAll(ana, ben)
    expect(known).toMatchObject({ changeSeq: count, markSeq: limits.changesPage + 20, more: false })
    expect(new Set(seen).size).toBe(count)
    await clear(ana, ben)
    expect((await readAll(ana, ben)).seen, 'what was cleared is not asked for').toEqual([])
  })

  test('too much is said to be too much', async () => {
    const { ana, ben } = await busy(limits.changesBehind + 1)
    expect(await changes(ana, ben)).toMatchObject({ tooMany: true })
    expect(await changes(ana, ben, { changeSeq: 1, markSeq: 0 })).toMatchObject({ tooMany: false })
  })
})

/** Someone asks for nothing but changes while many are made at once, and in the end has what is there. */
test('whoever only asks for changes misses none of those that are made at the same time', async () => {
  const [ana, ben] = await contacts()
  const id = await fill(ana, ben, 60)
  const known = new Map<number, string>()
  const { items, changeSeq, markSeq } = await thread(ben, ana, { aroundSeq: 30 })
  const [first, last] = [items[0]?.seq ?? 0, items.at(-1)?.seq ?? 0]
  for (const message of items) known.set(message.seq, JSON.stringify(message))
  let at = { changeSeq, markSeq }
  let done = false
  const follow = async () => {
    const page = await changes(ben, ana, at)
    for (const message of page.messages) known.set(message.seq, JSON.stringify(message))
    for (const seq of page.gone) known.delete(seq)
    at = page
  }
  const following = (async () => {
    while (!done) await follow()
  })()
  const acts = items.flatMap(({ id: message, senderId, seq }) => {
    const author = senderId === ana.id ? ana : ben
    return [
      () => react(ana, { id: message }, '👍'),
      () => react(ben, { id: message }, '🎉'),
      ...(seq % 4 === 0 ? [() => edit(author, { id: message }, `Edited ${seq}`)] : []),
      ...(seq % 5 === 0 ? [() => drop(author, { id: message }, 'everyone')] : []),
      ...(seq % 7 === 0 ? [() => drop(ben, { id: message }, 'me')] : []),
    ]
  })
  await Promise.all(acts.map(act => act()))
  done = true
  await following
  await follow()
  const truth = (await thread(ben, ana, { aroundSeq: 30 })).items
  const inPage = [...known].filter(([seq]) => seq >= first && seq <= last)
  const wanted = truth.filter(({ seq }) => seq >= first && seq <= last)
  expect(at.markSeq, 'some were hidden').toBeGreaterThan(0)
  expect(new Map(inPage)).toEqual(new Map(wanted.map(message => [message.seq, JSON.stringify(message)])))
  expect(id).toBeGreaterThan(0)
})
