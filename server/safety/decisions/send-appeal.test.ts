import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Person } from '#testing/scene.ts'
import { answerAppeal } from './answer-appeal.ts'
import { decisionScene } from './decisions.scene.ts'
import { appealPictures, appeals } from './tables.ts'
import { tidyDecisionsNow } from './tidy-decisions.ts'

const stage = await decisionScene({ work: true })
const { app, call, config, db, decideOn, deps, mailTo, person, timePasses } = stage

const text = 'These were people from my own class who had asked for the link.'
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])

function appeal(asker: Person, decisionId: number, body: object = { text }) {
  return call(api.sendAppeal, { asker, params: { decisionId }, body: body as never })
}

async function addPicture(asker: Person, decisionId: number, payload = png) {
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api/decisions/${decisionId}/pictures`, payload },
    headers: { origin: config.publicUrl, 'content-type': 'image/png', cookie: asker.cookie },
  })
  return { status: answer.statusCode, ...(answer.json() as { id: number; code?: string }) }
}

test('someone suspended appeals with a picture, is answered, and is in again', async () => {
  const ana = await person('Ana')
  const { id } = await decideOn(ana, { step: 'suspension' })
  const [first, second] = [await addPicture(ana, id), await addPicture(ana, id)]
  expect([first.status, second.status]).toEqual([201, 201])
  const sent = await appeal(ana, id, { text: `  ${text} `, pictures: [second.id] })
  expect(sent.status).toBe(201)
  expect(sent.body.appeal).toMatchObject({ text, result: null, pictures: [{ id: second.id }] })
  expect(await db.$count(appealPictures, eq(appealPictures.decisionId, id)), 'the other one is gone').toBe(1)
  const answer = 'The class is real, and they had asked for it. We were wrong.'
  await expect(answerAppeal(db, id, { result: 'lifted', answer, answeredBy: 'operator' })).rejects.toThrow(
    'only after 24 hours',
  )
  await answerAppeal(db, id, { result: 'lifted', answer, answeredBy: 'noor' })
  await expect(answerAppeal(db, id, { result: 'kept', answer, answeredBy: 'noor' })).rejects.toThrow()
  const mail = await mailTo(ana.email, 'appeal-answered')
  for (const words of ['We looked again and lifted it.', answer, 'Your account works again.'])
    expect(mail.text).toContain(words)
  expect((await call(api.getUser, { asker: ana })).body.suspended).toBeUndefined()
  const [decision] = (await call(api.getStanding, { asker: ana })).body.decisions
  expect(decision).toMatchObject({
    liftedWhy: answer,
    appeal: { result: 'lifted', answer, bySamePerson: false },
  })
})

test('what is too short or too long, not theirs, too late or said already is refused, and nothing is stored', async () => {
  const [ben, cleo] = [await person('Ben'), await person('Cleo')]
  const { id } = await decideOn(ben, { step: 'warning' })
  const none = await decideOn(ben, { step: 'no_breach' })
  for (const wrong of ['Too short.', 'x'.repeat(2001)]) {
    const { status, body } = await appeal(ben, id, { text: wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['text']])
  }
  for (const [asker, decisionId] of [
    [cleo, id],
    [ben, none.id],
    [ben, 999_999],
  ] as const) {
    const [sent, brought] = [await appeal(asker, decisionId), await addPicture(asker, decisionId)]
    expect([sent.status, sent.body.code, brought.code]).toEqual([404, 'not_found', 'not_found'])
  }
  expect((await appeal(ben, id, { text, pictures: [999_999] })).body.code).toBe('attachment_gone')
  const other = await decideOn(ben, { step: 'limit' })
  await timePasses({ days: 184 })
  const late = await appeal(ben, id)
  expect([late.status, late.body.code]).toEqual([409, 'appeal_over'])
  expect((await addPicture(ben, other.id)).code).toBe('appeal_over')
  expect(await db.$count(appeals)).toBe(1)
  const again = await decideOn(ben, { step: 'warning' })
  const twice = await Promise.all([appeal(ben, again.id), appeal(ben, again.id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const third = await appeal(ben, again.id)
  expect([third.status, third.body.code]).toEqual([409, 'already_appealed'])
})

test('a milder answer lifts the one and puts the other in its place; twelve pictures are the most', {
  tags: 'variant',
}, async () => {
  const dora = await person('Dora')
  const { id } = await decideOn(dora, { step: 'ban', reason: 'scam' })
  for (let count = 0; count < 12; count++) expect((await addPicture(dora, id)).status).toBe(201)
  expect((await addPicture(dora, id)).code).toBe('too_many_pictures')
  await appeal(dora, id)
  const answer = 'It was one message, and it is gone. A week without first notes is enough.'
  await answerAppeal(db, id, { result: 'milder', answer, answeredBy: 'noor', instead: { step: 'limit' } })
  const { suspended, limited } = (await call(api.getUser, { asker: dora })).body
  expect([suspended, limited]).toEqual([
    undefined,
    { until: expect.any(String), decisionId: expect.any(Number) },
  ])
})

test('pictures without an appeal go after a day, and decisions a year after they ended', async () => {
  const eli = await person('Eli')
  const [warning, ban] = [await decideOn(eli, { step: 'warning' }), await decideOn(eli, { step: 'ban' })]
  await addPicture(eli, warning.id)
  const tidy = () =>
    tidyDecisionsNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })
  await timePasses({ hours: 25 })
  await tidy()
  expect(await db.$count(appealPictures, eq(appealPictures.decisionId, warning.id))).toBe(0)
  await timePasses({ days: 367 })
  await tidy()
  await tidy()
  const { decisions } = (await call(api.getStanding, { asker: eli })).body
  expect(decisions.map(({ id }) => id)).toEqual([ban.id])
})
