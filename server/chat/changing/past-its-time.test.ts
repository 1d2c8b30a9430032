import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { attachmentScene } from '../attachments/attachment.scene.ts'

/**
 * Every way in which what a message says can leave the server, and everything that can be done to one. Once its time is
 * over nothing of it is found any more: by the clock at once, and after the sweep as well. A new way adds a line.
 */

const stage = await attachmentScene()
const { call, talking, say, send, edit, drop, react, versions, setTimer, swept, timePasses } = stage
const { thread, changes, conversations, search, searchThread, bring, download, indexed } = stage

type Sent = Awaited<ReturnType<typeof say>>

/** Words that are in nothing else. Those of its file are others, so that each is found by its own. */
const secret = /quince|medlar/i

let ana: Person
let ben: Person
let cleo: Person
let message: Sent
let file: { id: number }
/** An answer to it that stays. */
let answer: Sent
/** One that is the last of its conversation. */
let dan: Person
let eve: Person

beforeAll(async () => {
  ;[ana, ben] = await talking()
  ;[cleo] = await talking()
  await stage.befriend(ben, cleo)
  await say(ben, cleo, 'Hello')
  await say(cleo, ben, 'Hello')
  await setTimer(ana, ben, '24h')
  file = await bring(ana, 'How to cook medlars', { type: 'text/plain', name: 'medlar.txt' })
  message = await say(ana, ben, 'A quince jelly', { attachmentIds: [file.id] })
  await edit(ana, message, 'A quince jam at https://quince.example')
  await react(ben, message, '😋')
  await call(api.starMessage, { asker: ben, params: { messageId: message.id } })
  await setTimer(ana, ben, null)
  answer = await say(ben, ana, 'With pleasure', { replyToId: message.id })
  ;[dan, eve] = await talking()
  await setTimer(dan, eve, '24h')
  await say(dan, eve, 'Quince at last')
  await indexed()
})

/** What each way lets out, as text. */
const ways: Record<string, () => Promise<string>> = {
  'the latest messages': async () => textOf(await thread(ben, ana)),
  'the latest messages, for the one who wrote it': async () => textOf(await thread(ana, ben)),
  'messages before a place': async () => textOf(await thread(ben, ana, { beforeSeq: message.seq + 1 })),
  'messages after a place': async () => textOf(await thread(ben, ana, { afterSeq: message.seq - 1 })),
  'messages around a place': async () => textOf(await thread(ben, ana, { aroundSeq: message.seq })),
  'messages around a moment': async () => {
    const query = { aroundTime: '2026-01-01T00:00:00Z' } as never
    return textOf((await call(api.listMessages, { asker: ben, params: { contactId: ana.id }, query })).body)
  },
  'what an answer quotes': async () => {
    const { items } = await thread(ana, ben, { afterSeq: answer.seq - 1 })
    expect(items[0]).toMatchObject({ id: answer.id, body: 'With pleasure' })
    return textOf(items)
  },
  'what has changed': async () => textOf(await changes(ben, ana)),
  'earlier versions': async () => textOf(await versions(ben, message)),
  'the list of conversations': async () => textOf(await conversations(eve)),
  'one conversation': async () => {
    const { id } = await stage.rowOf(dan, eve)
    return textOf((await call(api.getConversation, { asker: eve, params: { conversationId: id } })).body)
  },
  'the search in a conversation': async () => {
    const { seqs } = (await searchThread(ben, ana, 'quince')).body
    return seqs.includes(message.seq) ? 'quince' : ''
  },
  'the search in a conversation, by a file': async () => {
    const { seqs } = (await searchThread(ben, ana, 'medlar')).body
    return seqs.includes(message.seq) ? 'medlar' : ''
  },
  'the search everywhere': async () => textOf((await search(ben, 'quince')).body.messages),
  'the search everywhere, by a file': async () => textOf((await search(ben, 'medlar')).body.files),
  'what someone may have meant': async () => textOf((await search(ben, 'quinse')).body.suggestion),
  'its file': async () => (await download(ben, file)).body,
  'its file, for the one who sent it': async () => (await download(ana, file)).body,
  'files that the two have shared': () => shared('files'),
  'links that the two have shared': () => shared('links'),
  'starred messages': async () => textOf((await call(api.listStarred, { asker: ben, query: {} })).body),
  'how many are starred': async () => {
    const { body } = await call(api.getMemoryCard, { asker: ben, params: { contactId: ana.id } })
    return body.starred > 0 ? 'quince' : ''
  },
}

async function shared(kind: 'files' | 'links') {
  return textOf(
    (await call(api.listShared, { asker: ben, params: { contactId: ana.id }, query: { kind } })).body,
  )
}

/** That something is not there is an answer too, where it is the message itself that was asked for. */
function textOf(answered: unknown) {
  return JSON.stringify(answered) ?? ''
}

/** What can be done to a message, each to one that is not there any more. */
const acts: Record<string, () => Promise<{ status: number }>> = {
  edit: () => edit(ana, message, 'A quince tart'),
  react: () => react(ben, message, '👍'),
  'take a reaction back': () => stage.unreact(ben, message, '😋'),
  'see its versions': () => call(api.listVersions, { asker: ben, params: { messageId: message.id } }),
  star: () => call(api.starMessage, { asker: ben, params: { messageId: message.id } }),
  forward: () => {
    const body = { contactId: cleo.id, clientId: randomUUID() }
    return call(api.forwardMessage, { asker: ben, params: { messageId: message.id }, body })
  },
}

const moments = ['before the sweep', 'after the sweep'] as const

test.each(Object.entries(ways))('while it has time, it is found by %s', async (_, ask) => {
  expect(await ask()).toMatch(secret)
})

describe.each(moments)('when its time is over, %s', moment => {
  beforeAll(async () => {
    if (moment === 'before the sweep') await timePasses({ hours: 25 })
    else {
      await swept()
      await indexed()
    }
  })

  test.each(Object.entries(ways))('nothing of it leaves by %s', async (_, ask) => {
    expect(await ask()).not.toMatch(secret)
  })

  test.each(Object.entries(acts))('to %s is refused: it is not there', async (_, act) => {
    expect((await act()).status).toBe(404)
  })

  test('it is gone, and not deleted: whoever deletes it now leaves no trace', async () => {
    for (const how of ['everyone', 'undo', 'me'] as const)
      expect((await drop(ana, message, how)).status).toBe(204)
    for (const [asker, contact] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const { items, range } = await thread(asker, contact)
      expect(items.map(({ seq }) => seq)).not.toContain(message.seq)
      expect(range.from).toBeLessThan(message.seq)
    }
    expect((await changes(ben, ana)).messages.map(({ seq }) => seq)).not.toContain(message.seq)
  })

  test('an answer to it is sent, and quotes nothing', async () => {
    const sent = await say(ben, ana, 'What was it?', { replyToId: message.id })
    const { items } = await thread(ana, ben, { afterSeq: sent.seq - 1 })
    expect(items[0]?.replyTo?.quote ?? null).toBeNull()
  })

  test('sent again by a browser that was cut off it is still the same send', async () => {
    const again = await send(ana, ben, 'A quince jelly', { clientId: message.clientId })
    expect(again).toMatchObject({ status: 200, body: { seq: message.seq } })
  })

  test('it is neither the last message nor someone’s turn', async () => {
    const [entry] = (await conversations(eve)).items
    expect(entry?.lastMessage).toMatchObject({ kind: 'timer', preview: '24h' })
    if (moment === 'before the sweep') return
    const turns = await Promise.all([dan, eve].map(asker => conversations(asker, { filter: 'turn' })))
    expect(
      turns.map(({ items }) => items.length),
      'what was said before it is not asked again',
    ).toEqual([0, 0])
  })
})
