import { api } from '@akin/contract/api.ts'
import type { SharedKind } from '@akin/contract/chat/info.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { attachments, messages } from '../tables.ts'
import { infoScene } from './info.scene.ts'

const stage = await infoScene()
const { db, talking, strangers, say, fill, bring, drop, clear, block, expire, indexed } = stage
const { askShared, shared } = stage

const png = await quarters(90, 60).png().toBuffer()
const kinds = ['media', 'files', 'links'] as const

async function urls(asker: Person, contact: Person) {
  return (await shared(asker, contact, 'links')).map(({ url }) => url)
}

async function names(asker: Person, contact: Person, kind: SharedKind) {
  return (await shared(asker, contact, kind)).map(({ attachment }) => attachment?.name)
}

/** All things of a kind, by page. */
async function allPages(asker: Person, contact: Person, kind: SharedKind) {
  const pages: Awaited<ReturnType<typeof shared>>[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const { items, nextCursor } = (await askShared(asker, contact, kind, cursor)).body
    pages.push(items)
    cursor = nextCursor
    if (pages.length > 100) throw new Error('The pages do not end.')
  }
  return pages
}

test('a stranger is refused', async () => {
  const args = { params: { contactId: 1 }, query: { kind: 'media' } } as const
  expect(await stage.toStrangers(api.listShared, args)).toEqual(strangersRefused)
})

test.each(kinds)('with strangers and whom one has blocked there is nothing (%s)', async kind => {
  const [ana, ben] = await talking()
  const [cleo] = await strangers('Cleo')
  expect((await askShared(ana, ben, kind)).body).toEqual({ items: [], nextCursor: null })
  for (const nobody of [cleo, ana, { id: 999_999_999 }])
    expect(await askShared(ana, nobody, kind)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await block(ana, ben)
  expect((await askShared(ana, ben, kind)).status).toBe(404)
  expect((await askShared(ben, ana, kind)).status).toBe(200)
})

test.each(kinds)('an unreadable cursor is refused (%s)', async kind => {
  const [ana, ben] = await talking()
  for (const cursor of ['x', '1', '-1_1', `${'9'.repeat(16)}_1`, '1_99999'])
    expect(await askShared(ana, ben, kind, cursor)).toMatchObject({ status: 400 })
})

describe('pictures and files', () => {
  test('each stands in its own list, the newest message first', async () => {
    const [ana, ben] = await talking()
    const [one, two] = [
      await bring(ana, png, { name: 'one.png' }),
      await bring(ana, png, { name: 'two.png' }),
    ]
    const three = await bring(ben, png, { name: 'three.png', alt: 'A hill' })
    const pdf = await bring(ben, '%PDF-1.7 of ours', { type: 'application/pdf', name: 'plan.pdf' })
    const both = await say(ana, ben, 'Two', { attachmentIds: [one.id, two.id] })
    const last = await say(ben, ana, '', { attachmentIds: [three.id] })
    await say(ben, ana, 'The plan', { attachmentIds: [pdf.id] })
    expect(await shared(ana, ben, 'media')).toEqual([
      { seq: last.seq, senderId: ben.id, createdAt: last.createdAt, url: null, attachment: three },
      { seq: both.seq, senderId: ana.id, createdAt: both.createdAt, url: null, attachment: one },
      { seq: both.seq, senderId: ana.id, createdAt: both.createdAt, url: null, attachment: two },
    ])
    expect(await names(ben, ana, 'files')).toEqual(['plan.pdf'])
  })

  test('voice messages and cards of links are in neither', async () => {
    const [ana, ben] = await talking()
    for (const kind of ['voice', 'link'] as const) {
      const file = await bring(ana, 'words', { type: 'text/plain', name: `${kind}.txt` })
      const sent = await say(ana, ben, '', { attachmentIds: [file.id] })
      await db.update(attachments).set({ kind }).where(eq(attachments.id, file.id))
      await db.update(messages).set({ kind }).where(eq(messages.id, sent.id))
    }
    for (const kind of ['media', 'files'] as const) expect(await shared(ana, ben, kind)).toEqual([])
  })

  test('what someone cannot see any more is not among them', async () => {
    const [ana, ben] = await talking()
    const give = async (name: string) => {
      const { id } = await bring(ben, 'words', { type: 'text/plain', name })
      return say(ben, ana, '', { attachmentIds: [id] })
    }
    await give('kept')
    const [hidden, deleted] = [await give('hidden'), await give('deleted')]
    const [expired, undone] = [await give('expired'), await give('undone')]
    const all = ['undone', 'expired', 'deleted', 'hidden', 'kept']
    expect(await names(ana, ben, 'files')).toEqual(all)
    await drop(ana, hidden, 'me')
    await drop(ben, deleted, 'everyone')
    await expire(expired)
    await drop(ben, undone, 'undo')
    expect(await names(ana, ben, 'files')).toEqual(['kept'])
    expect(await names(ben, ana, 'files'), 'the other one keeps it').toEqual(['hidden', 'kept'])
    await clear(ana, ben)
    expect(await names(ana, ben, 'files')).toEqual([])
  })

  test('no page leaves one out or has one twice, also where one ends inside of a message', async () => {
    const [ana, ben] = await stage.contacts()
    const conversationId = await fill(ana, ben, 40)
    await hang(conversationId, 'image', 'seq <= 25', 3)
    const pages = await allPages(ana, ben, 'media')
    expect(pages.map(({ length }) => length)).toEqual([limits.sharedPage, limits.sharedPage, 15])
    const places = pages.flat().map(({ seq, attachment }) => `${seq} ${attachment?.name}`)
    const wanted = Array.from({ length: 75 }, (_, n) => `${25 - Math.floor(n / 3)} ${(n % 3) + 1}`)
    expect(places).toEqual(wanted)
  })

  test('among very many pictures a page of files may be empty and leads on', {
    tags: 'variant',
  }, async () => {
    const [ana, ben] = await stage.contacts()
    const conversationId = await fill(ana, ben, 1_500)
    await hang(conversationId, 'image', 'seq > 1', 1)
    await hang(conversationId, 'file', 'seq = 1', 1)
    const pages = await allPages(ana, ben, 'files')
    expect(pages.flat().map(({ seq }) => seq)).toEqual([1])
    expect(pages[0]).toEqual([])
    expect(pages.length).toBeGreaterThan(1)
  })
})

/** Straight into the table: so many on each of some messages. */
async function hang(conversationId: number, kind: 'image' | 'file', where: string, count: number) {
  await db.execute(sql`
    insert into attachments (owner_id, conversation_id, seq, position, kind, file_id, name, mime, size)
    select sender_id, conversation_id, seq, n, ${kind}, md5(random()::text), n::text, 'image/webp', 1
    from messages, generate_series(1, ${count}::int) n
    where conversation_id = ${conversationId} and ${sql.raw(where)}`)
  await db.execute(sql`update messages set kind = ${kind}
    where conversation_id = ${conversationId} and ${sql.raw(where)}`)
}

describe('links', () => {
  test('each link of a message stands for itself, as the conversation shows it', async () => {
    const [ana, ben] = await talking()
    const sent = await say(
      ana,
      ben,
      'See https://one.example/a, (http://two.example) and **https://three.example/**',
    )
    await say(ben, ana, 'No `https://code.example`, no mailto:ben@people.test, no http and no javascript://x')
    const last = await say(ben, ana, 'https://one.example/a twice: https://one.example/a')
    const wanted = [
      'https://one.example/a',
      'https://one.example/a',
      'http://two.example/',
      'https://three.example/',
    ]
    expect(await urls(ana, ben), 'before the index has read them').toEqual(wanted)
    await indexed()
    expect(await urls(ana, ben)).toEqual(wanted)
    const items = await shared(ben, ana, 'links')
    const [first, second] = items
    expect(first).toEqual({
      ...{ seq: last.seq, senderId: ben.id, createdAt: last.createdAt },
      ...{ url: 'https://one.example/a', attachment: null },
    })
    expect(second).toMatchObject({ seq: sent.seq, senderId: ana.id })
  })

  test('a message with a card has it on the link that it is of', async () => {
    const [ana, ben] = await talking()
    const link = { url: 'https://two.example/', title: 'Two', description: '' }
    const sent = await say(ana, ben, 'https://one.example and https://two.example')
    await db.insert(attachments).values({
      ...{ ownerId: ana.id, conversationId: sent.conversationId, seq: sent.seq, kind: 'link' },
      ...{ fileId: '0'.repeat(32), name: 'Two', mime: 'text/html', size: 0, link },
    })
    await db.update(messages).set({ kind: 'link' }).where(eq(messages.id, sent.id))
    const cards = (await shared(ana, ben, 'links')).map(({ url, attachment }) => [url, attachment?.link])
    expect(cards).toEqual([
      ['https://one.example/', undefined],
      ['https://two.example/', link],
    ])
  })

  test('what someone cannot see any more, or what was edited away, is not among them', async () => {
    const [ana, ben] = await talking()
    const name = (what: string) => say(ben, ana, `https://${what}.example/`)
    await name('kept')
    const [edited, hidden] = [await name('edited'), await name('hidden')]
    const [deleted, expired] = [await name('deleted'), await name('expired')]
    await indexed()
    expect(await urls(ana, ben)).toHaveLength(5)
    await stage.edit(ben, edited, 'Nothing any more')
    await drop(ana, hidden, 'me')
    await drop(ben, deleted, 'everyone')
    await expire(expired)
    expect(await urls(ana, ben)).toEqual(['https://kept.example/'])
    await indexed()
    expect(await urls(ana, ben)).toEqual(['https://kept.example/'])
    await clear(ana, ben)
    expect(await urls(ana, ben)).toEqual([])
  })

  test('no page leaves one out or has one twice, also where one ends inside of a message', async () => {
    const [ana, ben] = await stage.contacts()
    const conversationId = await fill(ana, ben, 3_000)
    await db.execute(sql`update messages set body = 'https://a.example/' || seq || ' https://b.example/' || seq
      where conversation_id = ${conversationId} and seq % 40 = 0`)
    await indexed()
    const many = Array.from({ length: 70 }, (_, n) => `https://c.example/${n}`)
    await say(ana, ben, many.join(' '))
    const found = (await allPages(ana, ben, 'links')).flat().map(({ url }) => url)
    const older = Array.from({ length: 75 }, (_, n) => 3_000 - 40 * n)
    expect(found).toEqual([
      ...many,
      ...older.flatMap(seq => [`https://a.example/${seq}`, `https://b.example/${seq}`]),
    ])
  })
})
