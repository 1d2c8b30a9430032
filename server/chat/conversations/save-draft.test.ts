import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { chatScene } from '../chat.scene.ts'
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
  const kept = await thread(ana, ben)
  expect(kept).toMatchObject({ draft: 'Dear Ben', items: [], lastSeq: 0 })
  expect(await conversations(ana, { filter: 'drafts' })).toMatchObject({
    items: [{ contactId: ben.id, draft: 'Dear Ben', lastMessage: null }],
    counts: { drafts: 1 },
  })
  const told = { contactId: ben.id, draft: 'Dear Ben', writtenAt: kept.draftAt, hadDraft: false }
  expect((await a.frame('draft_saved')).data).toEqual(told)
  expect(await thread(ben, ana)).toMatchObject({ draft: null, draftAt: null })
  expect(await conversations(ben)).toMatchObject({ items: [{ draft: null }], counts: { drafts: 0 } })
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('draft_saved')
})

test('the tab that saves it is not told of it, its other tabs are', async () => {
  const [ana, ben] = await contacts()
  const [writing, other] = await Promise.all([connect(ana), connect(ana)])
  const data = { contactId: ben.id, body: 'Dear Ben' }
  writing.ws.send(JSON.stringify({ type: 'save_draft', id: 1, data }))
  expect((await writing.frame('ack')).data).toMatchObject({ id: 1, status: 204 })
  expect((await other.frame('draft_saved')).data).toMatchObject({ draft: 'Dear Ben' })
  expect((await heardBy(writing)).map(({ type }) => type)).not.toContain('draft_saved')
})

test('of several devices the newest words are kept, and who comes too late is told what stands', async () => {
  const [ana, ben] = await contacts()
  const writing = await connect(ana)
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second)).toISOString()
  const save = (body: string, second: number) =>
    stage.call(api.saveDraft, {
      asker: ana,
      params: { contactId: ben.id },
      body: { body, writtenAt: at(second) },
    })
  await save('Dear Ben, on the phone', 20)
  const data = { contactId: ben.id, body: 'Dear', writtenAt: at(10) }
  writing.ws.send(JSON.stringify({ type: 'save_draft', id: 1, data }))
  await writing.frame('ack')
  const stands = { contactId: ben.id, draft: 'Dear Ben, on the phone', writtenAt: at(20), hadDraft: true }
  const heard = (await heardBy(writing)).filter(({ type }) => type === 'draft_saved')
  expect(heard.map(frame => frame.data)).toEqual([{ ...stands, hadDraft: false }, stands])
  await save('', 15)
  expect(await thread(ana, ben)).toMatchObject({ draft: 'Dear Ben, on the phone', draftAt: at(20) })
  await save('', 25)
  expect(await thread(ana, ben)).toMatchObject({ draft: null, draftAt: null })
})

test('a clock that is wrong does not have the last word for long', async () => {
  const [ana, ben] = await contacts()
  const writtenAt = new Date(Date.now() + 86_400_000).toISOString()
  const params = { contactId: ben.id }
  await stage.call(api.saveDraft, { asker: ana, params, body: { body: 'From tomorrow', writtenAt } })
  const { draftAt } = await thread(ana, ben)
  expect(new Date(draftAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
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
