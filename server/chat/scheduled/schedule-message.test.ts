import { randomUUID } from 'node:crypto'
import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { plans } from '@akin/contract/subscription/plans.ts'
import { expect, test } from 'vitest'
import { heardBy, strangersRefused } from '#connect/connect.scene.ts'
import { givePlan, takePlan } from '#testing/plan.ts'
import { sweepUploadsNow } from '../attachments/sweep-uploads.ts'
import { inMinutes, scheduledScene } from './scheduled.scene.ts'

const stage = await scheduledScene({ live: {} })
const strict = await scheduledScene({ config: { limitsScale: 1 } })
const { call, db, contacts, talking, strangers, schedule, later, waiting, send, say } = stage
const { bring, download, remove, block, leave, connect, timePasses, sendNow } = stage

test('a stranger is refused', async () => {
  const body = { clientId: randomUUID(), body: 'Hello', dueAt: inMinutes(5).toISOString() }
  const args = { params: { contactId: 1 }, body }
  expect(await stage.toStrangers(api.scheduleMessage, args)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.listScheduled)).toEqual(strangersRefused)
})

test('a message waits for its time, the next one first, and only its sender knows of it', async () => {
  const [ana, ben] = await contacts()
  const [a, b] = await Promise.all([connect(ana), connect(ben)])
  const dueAt = inMinutes(90)
  const { status, body } = await schedule(ana, ben, 'Good morning', { dueAt })
  const user = { id: ben.id, displayName: ben.displayName, unavailable: false }
  const expected = { contactId: ben.id, user, body: 'Good morning', attachments: [], refusal: null }
  expect([status, body]).toMatchObject([201, { ...expected, dueAt: dueAt.toISOString() }])
  const sooner = await later(ana, ben, 'Before that', { dueAt: inMinutes(10) })
  const { body: list } = await call(api.listScheduled, { asker: ana })
  expect(list).toEqual({ items: [sooner, body], allowed: plans.free.scheduledMessages })
  expect((await heardBy(a)).filter(({ type }) => type === 'scheduled_updated')).toHaveLength(2)
  expect((await heardBy(b)).map(({ type }) => type)).not.toContain('scheduled_updated')
  expect(await waiting(ben)).toEqual([])
  expect(await stage.entry(ana, ben)).toMatchObject({ lastSeq: 0, draft: null })
})

test('repeated it is scheduled once; with other words, or to someone else, it is another message', async () => {
  const [ana, ben] = await contacts()
  const [cleo] = await strangers('Cleo')
  await stage.befriend(ana, cleo)
  const again = { clientId: randomUUID(), dueAt: inMinutes(5) }
  const first = await later(ana, ben, 'Once', again)
  const { status, body } = await schedule(ana, ben, 'Once', again)
  expect([status, body]).toEqual([200, first])
  const reused = { status: 409, body: { code: 'client_id_reused' } }
  expect(await schedule(ana, ben, 'Twice', again)).toMatchObject(reused)
  expect(await schedule(ana, cleo, 'Once', again)).toMatchObject(reused)
  expect(await waiting(ana)).toHaveLength(1)
})

test('repeated with another moment, or after it was cancelled, it is what is wanted now', async () => {
  const [ana, ben] = await contacts()
  const clientId = randomUUID()
  const first = await later(ana, ben, 'Once', { clientId, dueAt: inMinutes(5) })
  const dueAt = inMinutes(50)
  const moved = await schedule(ana, ben, 'Once', { clientId, dueAt })
  expect([moved.status, moved.body]).toEqual([200, { ...first, dueAt: dueAt.toISOString() }])
  await stage.cancel(ana, first)
  expect((await schedule(ana, ben, 'Once', { clientId, dueAt: inMinutes(-5) })).body.code).toBe('moment_gone')
  expect(await waiting(ana)).toEqual([])
  expect((await schedule(ana, ben, 'Once', { clientId, dueAt })).status).toBe(200)
  expect(await waiting(ana)).toEqual([moved.body])
})

test('repeated after it could not be sent, it waits again and its words are a draft no more', async () => {
  const [ana, ben] = await contacts()
  for (const body of ['One', 'Two', 'Three']) await say(ana, ben, body)
  const clientId = randomUUID()
  await later(ana, ben, 'Four', { clientId })
  await stage.hourPasses()
  expect(await stage.entry(ana, ben)).toMatchObject({ draft: 'Four' })
  const again = await schedule(ana, ben, 'Four', { clientId, dueAt: inMinutes(50) })
  expect(again).toMatchObject({ status: 200, body: { refusal: null } })
  expect(await stage.entry(ana, ben)).toMatchObject({ draft: null })
})

test('two of the same at once are one', async () => {
  const [ana, ben] = await contacts()
  const form = { clientId: randomUUID(), dueAt: inMinutes(5) }
  const answers = await Promise.all([1, 2, 3].map(() => schedule(ana, ben, 'Once', form)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('one that was sent is not scheduled again under the same name', async () => {
  const [ana, ben] = await contacts()
  const form = { clientId: randomUUID(), dueAt: inMinutes(5) }
  const scheduled = await later(ana, ben, 'Once', form)
  expect((await sendNow(ana, scheduled)).status).toBe(200)
  expect(await schedule(ana, ben, 'Once', form)).toMatchObject({
    status: 409,
    body: { code: 'client_id_reused' },
  })
})

test('a moment that has gone is refused, a clock that is a little behind is forgiven', async () => {
  const [ana, ben] = await contacts()
  const { status, body } = await schedule(ana, ben, 'Too late', { dueAt: inMinutes(-2) })
  expect([status, body.code]).toEqual([409, 'moment_gone'])
  expect((await schedule(ana, ben, 'Now', { dueAt: inMinutes(-0.5) })).status).toBe(201)
})

test('a moment more than a year away is refused, and so is nothing to send', async () => {
  const [ana, ben] = await contacts()
  const far = await schedule(ana, ben, 'Far away', { dueAt: inMinutes(limits.scheduledAhead / 60 + 1) })
  expect([far.status, far.body.fields]).toEqual([400, { dueAt: 'Choose a moment within a year.' }])
  const empty = await schedule(ana, ben, '  ')
  expect([empty.status, empty.body.fields]).toEqual([400, { body: 'Write something first.' }])
})

test('only to whom one can write now: strangers, former contacts, blocked and leaving ones are one refusal', async () => {
  const cannot = { status: 403, body: { code: 'cannot_message' } }
  const [ana, ben] = await contacts()
  const [stranger] = await strangers('Stranger')
  for (const nobody of [stranger, ana, { id: 1 }]) {
    expect(await schedule(ana, nobody, 'Hello')).toMatchObject(cannot)
  }
  await leave(ben)
  expect(await schedule(ana, ben, 'Hello')).toMatchObject(cannot)
  const [cleo, dan] = await contacts()
  await remove(dan, cleo)
  expect(await schedule(cleo, dan, 'Hello')).toMatchObject(cannot)
  const [eve, finn] = await contacts()
  await block(finn, eve)
  expect(await schedule(eve, finn, 'Hello')).toMatchObject(cannot)
})

test('as many wait as the plan has room for, even if they come at once', async () => {
  const [ana, ben] = await contacts()
  const { scheduledMessages: room } = plans.free
  const answers = await Promise.all(
    Array.from({ length: room + 3 }, (_, n) => schedule(ana, ben, `Message ${n}`)),
  )
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_scheduled'))
  expect(await waiting(ana)).toHaveLength(room)
})

test('a plan has room for more; those above the free number stay when it is over, and none is added', async () => {
  const [ana, ben] = await contacts()
  await givePlan(db, ana, 'plus')
  for (let n = 0; n <= plans.free.scheduledMessages; n++) await later(ana, ben, `Message ${n}`)
  const { body } = await call(api.listScheduled, { asker: ana })
  expect(body.allowed).toBe(plans.plus.scheduledMessages)
  await takePlan(db, ana)
  expect(await waiting(ana)).toEqual(body.items)
  expect((await schedule(ana, ben, 'One more')).body.code).toBe('too_many_scheduled')
})

test('what is scheduled counts among what someone sends at once', async () => {
  const [ana, ben] = await strict.contacts()
  const form = { clientId: randomUUID(), dueAt: inMinutes(5) }
  for (let n = 0; n < limits.messagesBurst.max; n++) await strict.schedule(ana, ben, 'Once', form)
  const { status, body } = await strict.send(ana, ben, 'And this')
  expect([status, body.code]).toEqual([429, 'rate_limited'])
})

test('files come with it, in their order: only its sender sees them, and no sweep takes them', async () => {
  const [ana, ben] = await talking()
  const one = await bring(ana, 'One', { type: 'text/plain', name: 'one.txt' })
  const two = await bring(ana, 'Two', { type: 'text/plain', name: 'two.txt' })
  const scheduled = await later(ana, ben, '', { attachmentIds: [two.id, one.id], dueAt: inMinutes(9000) })
  expect(scheduled.attachments.map(({ name }) => name)).toEqual(['two.txt', 'one.txt'])
  await timePasses({ seconds: limits.looseUploadLife + 60 })
  const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
  await sweepUploadsNow.run({}, stage.deps, run)
  expect(await waiting(ana)).toMatchObject([{ attachments: [two, one] }])
  expect([(await download(ana, one)).body, (await download(ben, one)).statusCode]).toEqual(['One', 404])
})

test('a file that waits with one message can be neither sent with another nor taken away', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ana, 'One', { type: 'text/plain' })
  const form = { attachmentIds: [file.id], clientId: randomUUID(), dueAt: inMinutes(5) }
  const scheduled = await later(ana, ben, '', form)
  const gone = { body: { code: 'attachment_gone' } }
  expect(await send(ana, ben, '', { attachmentIds: [file.id] })).toMatchObject(gone)
  expect(await schedule(ana, ben, '', { attachmentIds: [file.id] })).toMatchObject(gone)
  await call(api.dropUpload, { asker: ana, params: { attachmentId: file.id } })
  expect(await schedule(ana, ben, '', form)).toMatchObject({ status: 200, body: scheduled })
})

test('the files of someone else are not there', async () => {
  const [ana, ben] = await talking()
  const file = await bring(ben, 'Private', { type: 'text/plain' })
  const { body } = await schedule(ana, ben, 'See', { attachmentIds: [file.id] })
  expect(body.code).toBe('attachment_gone')
})

test('until both have written only words can be scheduled', async () => {
  const [ana, ben] = await contacts()
  const file = await bring(ana, 'One', { type: 'text/plain' })
  const { status, body } = await schedule(ana, ben, 'See', { attachmentIds: [file.id] })
  expect([status, body.code]).toEqual([409, 'text_only_until_reply'])
  await say(ben, ana, 'Hello')
  expect((await schedule(ana, ben, 'See', { attachmentIds: [file.id] })).status).toBe(201)
})
