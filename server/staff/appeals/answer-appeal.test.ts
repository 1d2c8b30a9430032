import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { appeals } from '#safety/decisions/tables.ts'
import type { Person } from '#testing/scene.ts'
import { caseScene } from '../cases/case.scene.ts'

const { app, call, config, db, decide, logOf, openCase, person, staff, timePasses } = await caseScene()

const text = 'These were people from my own class who had asked for the link.'
const words = 'The class is real. We were wrong about it.'
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(64)])

/** Someone is suspended by one of the staff, and appeals. */
async function appealed(by: Person, who: Person, form: object = { step: 'suspension', days: 7 }) {
  const found = await openCase(who, [await person(`Rep${who.id}`)])
  const { body } = await decide(by, found, form)
  const decisionId = Number(body.number.split('-')[2])
  await call(api.sendAppeal, { asker: who, params: { decisionId }, body: { text } })
  return { number: body.number, decisionId }
}

const answer = (asker: Person, number: string, form: object = { result: 'lifted' }) =>
  call(api.answerAppeal, {
    ...{ asker, params: { number } },
    body: { answer: words, logReason: 'They had asked', ...form } as never,
  })
const read = (asker: Person, number: string) => call(api.getAppeal, { asker, params: { number } })
const standing = async (asker: Person) => (await call(api.getStanding, { asker })).body.decisions

test('an appeal is read with its pictures and the evidence, and answered once by someone who had no part in it', async () => {
  const [ines, piet] = [await staff('moderator', 'Ines'), await staff('moderator', 'Piet')]
  const ana = await person('Ana')
  const found = await openCase(ana, [await person('Ben')])
  const { body: decided } = await decide(ines, found, { step: 'suspension', days: 30 })
  const { number } = decided
  const decisionId = Number(number.split('-')[2])
  const brought = await app.inject({
    ...{ method: 'POST', url: `/api/decisions/${decisionId}/pictures`, payload: png },
    headers: { origin: config.publicUrl, 'content-type': 'image/png', cookie: ana.cookie },
  })
  const pictures = [(brought.json() as { id: number }).id]
  await call(api.sendAppeal, { asker: ana, params: { decisionId }, body: { text, pictures } })

  const { body: list } = await call(api.listAppeals, { asker: piet, query: {} })
  expect(list.items).toMatchObject([
    { number, about: 'Ana', step: 'suspension', decidedBy: 'Ines', words: text },
  ])
  const { body } = await read(piet, number)
  expect(body).toMatchObject({
    ...{ text, answerable: 'yes', milder: ['warning', 'limit', 'suspension'], result: null },
    case: { number: found.number, isSealed: true, reports: [{ lines: [{ text: 'Pay here today' }] }] },
  })
  const url = body.pictures[0]?.url ?? ''
  expect((await app.inject({ url, headers: { cookie: piet.cookie } })).headers['content-type']).toBe(
    'image/png',
  )

  const naming = { result: 'lifted', answer: 'It was Ben who told us of it, and he was wrong.' }
  expect((await answer(piet, number, naming)).body.code).toBe('names_reporter')

  expect((await read(ines, number)).body.answerable).toBe('own_decision')
  const own = await answer(ines, number)
  expect([own.status, own.body.code]).toEqual([403, 'own_decision'])
  expect((await answer(piet, number, { result: 'milder', instead: 'suspension' })).body).toMatchObject({
    ...{ result: 'milder', answer: words, answerable: 'yes' },
  })
  const again = await answer(piet, number)
  expect([again.status, again.body.code]).toEqual([409, 'appeal_answered'])
  expect(await standing(ana)).toMatchObject([
    { step: 'suspension', liftedAt: null },
    { number, liftedWhy: words, appeal: { result: 'milder', bySamePerson: false } },
  ])
  expect((await logOf(piet)).map(({ act }) => act)).toEqual([
    ...['appeal.list.read', 'appeal.read', 'appeal.picture.read', 'appeal.answer'],
  ])
  const warned = await appealed(ines, await person('Wim'), { step: 'warning' })
  const notMilder = await answer(piet, warned.number, { result: 'milder', instead: 'limit' })
  expect(notMilder.body.code).toBe('not_milder')
})

test('where only one may decide the same person answers, after 24 hours, and it is said', async () => {
  await db.update(users).set({ staffRole: null })
  const only = await staff('admin', 'Only')
  const cleo = await person('Cleo')
  const { number, decisionId } = await appealed(only, cleo)
  expect((await read(only, number)).body.answerable).toBe('too_soon')
  expect((await answer(only, number)).body).toMatchObject({
    code: 'own_decision',
    message: expect.stringContaining('24 hours'),
  })
  await timePasses({ hours: 25 })
  expect((await read(only, number)).body.answerable).toBe('as_same_person')
  expect((await answer(only, number)).body.result).toBe('lifted')
  expect((await standing(cleo))[0]?.appeal).toMatchObject({ bySamePerson: true })
  const [row] = await db.select().from(appeals).where(eq(appeals.decisionId, decisionId))
  expect(row).toMatchObject({ answeredByStaff: only.id, bySamePerson: true })
})
