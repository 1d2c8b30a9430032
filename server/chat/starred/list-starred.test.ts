import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { quarters } from '#profile/pictures/picture.scene.ts'
import type { Person } from '#testing/scene.ts'
import { infoScene } from '../info/info.scene.ts'

const stage = await infoScene()
const { db, talking, befriend, strangers, say, fill, bring, star, askStarred, starred } = stage

test('a stranger is refused', async () => {
  expect(await stage.toStrangers(api.listStarred, { query: {} })).toEqual(strangersRefused)
})

test('each has the message as the conversation shows it, and who it was said with', async () => {
  const [ana, ben] = await talking()
  const picture = await bring(ben, await quarters(90, 60).png().toBuffer(), {
    name: 'kiln.png',
    alt: 'A kiln',
  })
  const question = await say(ana, ben, 'What does it look like?')
  const sent = await say(ben, ana, 'Like\nthis', { replyToId: question.id, attachmentIds: [picture.id] })
  await stage.react(ana, sent, '❤️')
  await star(ana, sent)
  const { items, nextCursor } = (await askStarred(ana)).body
  const [shown] = (await stage.thread(ana, ben)).items.filter(({ seq }) => seq === sent.seq)
  expect(shown).toMatchObject({ starred: true, replyTo: { quote: { body: 'What does it look like?' } } })
  expect(nextCursor).toBeNull()
  expect(items).toEqual([
    {
      contactId: ben.id,
      user: expect.objectContaining({ id: ben.id, displayName: ben.displayName }),
      ...{ seq: sent.seq, senderId: ben.id, kind: 'image', createdAt: sent.createdAt },
      excerpt: 'Like this',
      message: shown,
      starredAt: expect.any(String),
    },
  ])
})

test('those with one contact alone, and none with someone unknown', async () => {
  const [ana, ben] = await talking()
  const [cleo, dora] = await strangers('Cleo', 'Dora')
  await befriend(ana, cleo)
  await star(ana, await say(ben, ana, 'From Ben'))
  await star(ana, await say(cleo, ana, 'From Cleo'))
  expect(await starred(ana)).toEqual(['From Cleo', 'From Ben'])
  expect(await starred(ana, ben)).toEqual(['From Ben'])
  expect(await starred(ana, cleo)).toEqual(['From Cleo'])
  for (const nobody of [dora, ana, { id: 999_999_999 }]) expect(await starred(ana, nobody)).toEqual([])
  expect(await starred(ben, ana)).toEqual([])
})

test('whoever is no contact any more keeps the name alone', async () => {
  const [ana, ben] = await talking()
  await star(ana, await say(ben, ana, 'Worth keeping'))
  await stage.remove(ana, ben)
  const [item] = (await askStarred(ana)).body.items
  expect(item?.user).toMatchObject({ displayName: ben.displayName, fullName: null, avatarUrl: null })
})

/** Stars so many messages of a conversation, each some microseconds after the one before. */
async function starAll(asker: Person, conversationId: number, microseconds: number) {
  await db.execute(sql`
    insert into marks (user_id, conversation_id, seq, starred_at, mark_seq)
    select ${asker.id}, ${conversationId}, seq, now() + seq * ${microseconds} * interval '1 microsecond', seq
    from messages where conversation_id = ${conversationId}`)
}

async function allPages(asker: Person, contact?: Person) {
  const pages: number[][] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { ...(contact && { contactId: contact.id }), ...(cursor && { cursor }) }
    const { items, nextCursor } = (await askStarred(asker, query)).body
    pages.push(items.map(({ seq }) => seq))
    cursor = nextCursor
    if (pages.length > 100) throw new Error('The pages do not end.')
  }
  return pages
}

const countdown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n)

test.each([1, 0])('no page leaves one out or has one twice, with stars %i µs apart', async microseconds => {
  const [ana, ben] = await stage.contacts()
  await starAll(ana, await fill(ana, ben, 75), microseconds)
  const pages = await allPages(ana)
  expect(pages.map(({ length }) => length)).toEqual([limits.starredPage, limits.starredPage, 15])
  expect(pages.flat()).toEqual(countdown(75, 1))
  expect((await allPages(ana, ben)).flat()).toEqual(countdown(75, 1))
})

test('where most of what was starred is gone, pages may be empty and lead on', async () => {
  const [ana, ben] = await stage.contacts()
  const conversationId = await fill(ana, ben, 1_000)
  await starAll(ana, conversationId, 1)
  await db.execute(sql`update messages set gone_at = now(), body = ''
    where conversation_id = ${conversationId} and seq between 11 and 990`)
  const pages = await allPages(ana)
  expect(pages.flat()).toEqual([...countdown(1_000, 991), ...countdown(10, 1)])
  expect(pages.some(({ length }) => length === 0)).toBe(true)
})

test('an unreadable cursor is refused', async () => {
  const [ana] = await talking()
  for (const cursor of ['x', '1_2', '1_2_3_4', '-1_2_3', `${'9'.repeat(17)}_1_1`])
    expect(await askStarred(ana, { cursor })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
})
