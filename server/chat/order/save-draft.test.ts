import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect-scene.ts'
import { chatScene } from '../chat-scene.ts'
import { conversations as conversationsTable } from '../tables.ts'

const stage = await chatScene({ live: {} })
const { db, contacts, talking, draft, entry, thread, conversations, connect, remove, restore, leave } = stage

test('a stranger is refused', async () => {
  const args = { params: { contactId: 1 }, body: { body: 'Dear' } }
  expect(await stage.toStrangers(api.saveDraft, args)).toEqual(strangersRefused)
})

test('it is there on all one’s devices, before anything was sent, and for nobody else', async () => {
  const [ana, ben] = await contacts()
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  expect((await draft(ana, ben, 'Dear Ben')).status).toBe(204)
  expect(await thread(ana, ben)).toMatchObject({ draft: 'Dear Ben', items: [], lastSeq: 0 })
  expect(await conversations(ana, { filter: 'drafts' })).toMatchObject({
    items: [{ contactId: ben.id, draft: 'Dear Ben', lastMessage: null }],
    counts: { drafts: 1 },
  })
  expect((await a.frame('conversation_updated')).data).toEqual({ contactId: ben.id })
  expect(await thread(ben, ana)).toMatchObject({ draft: null })
  expect(await conversations(ben)).toMatchObject({ items: [{ draft: null }], counts: { drafts: 0 } })
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('conversation_updated')
})

test('the latest one is kept, and nothing written takes it away', async () => {
  const [ana, ben] = await talking()
  for (const body of ['Dear', 'Dear Ben', '  \n']) expect((await draft(ana, ben, body)).status).toBe(204)
  expect(await entry(ana, ben)).toMatchObject({ draft: null })
  expect(await conversations(ana, { filter: 'drafts' })).toMatchObject({ items: [], counts: { drafts: 0 } })
})

test('one without a message that was taken away leaves only that the two are connected', async () => {
  const [ana, ben] = await contacts()
  await draft(ana, ben, 'Dear')
  await draft(ana, ben, '')
  expect((await conversations(ana)).items).toMatchObject([{ draft: null, start: { requesterId: ana.id } }])
})

test('many saves at once end with one of them', async () => {
  const [ana, ben] = await contacts()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => draft(ana, ben, `Draft ${n}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await thread(ana, ben)).draft).toMatch(/^Draft \d$/)
})

test('looking at a conversation or taking an empty draft away makes none', async () => {
  const [ana, ben] = await contacts()
  const before = (await db.select().from(conversationsTable)).length
  await thread(ana, ben)
  await draft(ana, ben, '')
  expect(await db.select().from(conversationsTable)).toHaveLength(before)
})

test('it is as long as a message at most', async () => {
  const [ana, ben] = await talking()
  expect((await draft(ana, ben, 'x'.repeat(limits.message))).status).toBe(204)
  expect((await draft(ana, ben, 'x'.repeat(limits.message + 1))).body).toMatchObject({
    code: 'invalid_fields',
  })
})

test('to someone who never was a contact there is none', async () => {
  const [ana] = await contacts()
  const [cleo] = await stage.strangers('Cleo')
  for (const to of [cleo, ana, { id: 999_999_999 }])
    expect((await draft(ana, to, 'Dear')).body).toMatchObject({ code: 'not_found' })
})

test('to a former contact none is written any more, and what is there can be taken away', async () => {
  const [ana, ben] = await talking()
  await draft(ana, ben, 'Dear Ben')
  await remove(ben, ana)
  expect(await draft(ana, ben, 'Dear Benjamin')).toMatchObject({
    status: 403,
    body: { code: 'cannot_message' },
  })
  await restore(ben, ana)
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Dear Ben' })
  await remove(ben, ana)
  expect((await draft(ana, ben, '')).status).toBe(204)
  expect(await entry(ana, ben)).toMatchObject({ draft: null })
})

test('it outlives the days in which the other one may come back', async () => {
  const [ana, ben] = await talking()
  await draft(ana, ben, 'Dear Ben')
  await leave(ben)
  expect(await entry(ana, ben)).toMatchObject({ draft: 'Dear Ben', canWrite: false })
})
