import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#profile/tables.ts'
import type { Person } from '#testing/scene.ts'
import { chatScene } from '../chat.scene.ts'
import { attachments, messages } from '../tables.ts'

const stage = await chatScene()
const { db, talking, contacts, strangers, befriend, say, fill, edit, drop, clear, remove, block, indexed } =
  stage

async function found(asker: Person, q: string, cursor?: string) {
  const { status, body } = await stage.search(asker, q, cursor)
  expect(status).toBe(200)
  return body
}

async function seqs(asker: Person, q: string) {
  return (await found(asker, q)).messages.map(({ seq }) => seq)
}

test('messages of all conversations are found by both sides, the newest first', async () => {
  const [ana, ben] = await talking()
  const [cat] = await strangers('Cat')
  await befriend(ana, cat)
  const toBen = await say(ana, ben, 'The kiln is hot')
  const toCat = await say(ana, cat, 'A kiln again')
  const last = await say(ben, ana, 'Which kiln?')
  await indexed()
  const { messages: all } = await found(ana, 'kiln')
  expect(all.map(({ contactId, seq }) => [contactId, seq])).toEqual([
    [ben.id, last.seq],
    [cat.id, toCat.seq],
    [ben.id, toBen.seq],
  ])
  expect(all[0]).toMatchObject({ senderId: ben.id, kind: 'text', excerpt: 'Which kiln?' })
  expect(all[0]?.user.displayName).toBe(ben.displayName)
  expect(await seqs(ben, 'kiln')).toEqual([last.seq, toBen.seq])
  expect(await seqs(cat, 'kiln')).toEqual([toCat.seq])
})

test('nobody else finds them', async () => {
  const [ana, ben] = await talking()
  await say(ana, ben, 'A stoneware secret')
  await indexed()
  expect(await seqs(ana, 'stoneware')).toHaveLength(1)
  const [stranger] = await strangers('Eve')
  expect(await found(stranger, 'stoneware')).toEqual({
    people: [],
    messages: [],
    files: [],
    nextCursor: null,
    suggestion: null,
  })
})

test('what is edited away, deleted, hidden or cleared is not found, before the index knows and after', async () => {
  const [ana, ben] = await talking()
  const edited = await say(ana, ben, 'porcelain one')
  const deleted = await say(ana, ben, 'porcelain two')
  const hidden = await say(ana, ben, 'porcelain three')
  await indexed()
  expect(await seqs(ben, 'porcelain')).toHaveLength(3)
  await edit(ana, edited, 'earthenware')
  await drop(ana, deleted, 'everyone')
  await drop(ben, hidden, 'me')
  expect(await seqs(ben, 'porcelain')).toEqual([])
  await indexed()
  expect(await seqs(ben, 'porcelain')).toEqual([])
  expect(await seqs(ana, 'porcelain')).toEqual([hidden.seq])
  expect(await seqs(ben, 'earthenware')).toEqual([edited.seq])
  await clear(ben, ana)
  expect(await seqs(ben, 'earthenware')).toEqual([])
  expect(await seqs(ana, 'earthenware')).toEqual([edited.seq])
})

test('whoever blocks finds neither the other one nor what they said; the blocked one finds all, by the name alone', async () => {
  const [ana, ben] = await talking()
  await db.update(profiles).set({ fullName: 'Benedict Raku' }).where(eq(profiles.userId, ben.id))
  await db.update(profiles).set({ fullName: 'Anastasia Raku' }).where(eq(profiles.userId, ana.id))
  await say(ben, ana, 'raku firing')
  await indexed()
  expect((await found(ana, 'raku')).people).toHaveLength(1)
  await block(ana, ben)
  const blocker = await found(ana, 'raku')
  expect([blocker.people, blocker.messages]).toEqual([[], []])
  const blocked = await found(ben, 'raku')
  expect(blocked.people).toEqual([])
  expect(blocked.messages[0]?.user).toMatchObject({
    displayName: ana.displayName,
    fullName: null,
    avatarUrl: null,
  })
  expect((await found(ben, ana.displayName)).people).toHaveLength(1)
})

test('people are found by either name: contacts, and former ones with whom there is a conversation', async () => {
  const [ana, ben] = await contacts()
  const [zoe, max] = await strangers('Zoe', 'Maximilian')
  await befriend(ana, zoe)
  await befriend(ana, max)
  await db.update(profiles).set({ fullName: 'Élodie Brûlé' }).where(eq(profiles.userId, zoe.id))
  const idsOf = async (q: string) => (await found(ana, q)).people.map(({ contactId }) => contactId)
  expect(await idsOf('ZOË')).toEqual([zoe.id])
  expect(await idsOf('brule')).toEqual([zoe.id])
  expect(await idsOf('maxim')).toEqual([max.id])
  expect(await idsOf('b')).toContain(ben.id)
  await say(ana, zoe, 'Hello')
  await remove(ana, zoe)
  await remove(ana, max)
  expect(await idsOf('ZOË')).toEqual([zoe.id])
  expect(await idsOf('brule')).toEqual([])
  expect(await idsOf('maxim')).toEqual([])
})

test('someone who is leaving is not found by name, and what they said keeps its place without it', async () => {
  const [ana, ben] = await talking()
  await say(ben, ana, 'The tenmoku glaze')
  await indexed()
  await stage.leave(ben)
  expect((await found(ana, ben.displayName)).people).toEqual([])
  expect((await found(ana, 'account')).people).toEqual([])
  const { messages: all } = await found(ana, 'tenmoku')
  expect(all.map(({ user }) => user.displayName)).toEqual(['Account unavailable'])
})

test('a file is found by its name, on the message that it hangs on', async () => {
  const [ana, ben] = await talking()
  const { conversationId, seq, id } = await say(ana, ben, 'Here it is')
  await hang(ana, { conversationId, seq, id }, 'Töpferei-Plan.pdf')
  await indexed()
  const { files, messages: texts } = await found(ben, 'topferei')
  expect(files).toMatchObject([
    { contactId: ana.id, seq, name: 'Töpferei-Plan.pdf', size: 1, excerpt: 'Here it is' },
  ])
  expect(texts).toEqual([])
  expect((await stage.searchThread(ben, ana, 'plan')).body.seqs).toEqual([seq])
  await drop(ana, { id }, 'everyone')
  expect((await found(ben, 'topferei')).files).toEqual([])
})

test('pages neither repeat nor miss anything, and people come with the first alone', async () => {
  const [ana, ben] = await contacts()
  const count = 300
  await fill(ana, ben, count)
  await indexed()
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await found(ana, 'message', cursor)
    expect(page.messages.length).toBeLessThanOrEqual(limits.foundPage)
    seen.push(...page.messages.map(({ seq }) => seq))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: count }, (_, n) => count - n))
  const first = await found(ana, 'b')
  expect(first.people).toHaveLength(1)
  expect((await found(ana, 'b', '1_1')).people).toEqual([])
})

test('no more people are named than a list shows', async () => {
  const [ana] = await strangers('Ana')
  const many = await strangers(...Array.from({ length: limits.foundPeople + 2 }, (_, n) => `Quentin${n}`))
  for (const one of many) await befriend(ana, one)
  expect((await found(ana, 'quentin')).people).toHaveLength(limits.foundPeople)
})

test('visitors and those who have not confirmed their address are refused, and so are questions of the wrong length', async () => {
  const asked = { query: { q: 'hello' } }
  expect(await stage.toStrangers(api.search, asked)).toEqual([
    { status: 401, needsVerification: false },
    { status: 401, needsVerification: true },
  ])
  const [ana] = await strangers('Ana')
  for (const q of ['', '  ', 'x'.repeat(limits.searchText + 1)]) {
    expect((await stage.search(ana, q)).status).toBe(400)
  }
  expect((await stage.search(ana, 'hello', 'nonsense')).status).toBe(400)
})

/** As if the message had been sent with a file of that name. */
async function hang(owner: Person, at: { conversationId: number; seq: number; id: number }, name: string) {
  const { conversationId, seq, id } = at
  await db.update(messages).set({ kind: 'file' }).where(eq(messages.id, id))
  const file = { kind: 'file', fileId: 'a'.repeat(32), mime: 'application/pdf', size: 1 } as const
  await db.insert(attachments).values({ ...file, ownerId: owner.id, conversationId, seq, name })
}
