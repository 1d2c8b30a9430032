import { api } from '@akin/contract/api.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Person } from '#testing/scene.ts'
import { cases, reports } from '../tables.ts'
import { decide } from './decide.ts'
import { decisionScene } from './decisions.scene.ts'
import { lift } from './lift.ts'
import { decisions } from './tables.ts'

const outsideBody = 'User Rights, https://user-rights.example'
const stage = await decisionScene({ work: true, config: { outsideBody } })
const { call, db, decideOn, facts, mailTo, openCase, outbox, person } = stage

const verdict = {
  ...{ reason: 'spam' as const, facts, quote: 'Last places, pay here today', place: 'messages' as const },
  ...{ foundByMachine: false, decidedBy: 'maren', answer: 'We did something about it.' },
}

const standingOf = async (asker: Person) => (await call(api.getStanding, { asker })).body

test('a case is decided once: the person gets the whole statement, those who reported it a sentence', async () => {
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const { id } = await openCase(ana, [ben, cleo])
  const suspend = () => decide(db, id, { ...verdict, step: 'suspension', days: 7 })
  const made = await Promise.allSettled([suspend(), suspend()])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(suspend()).rejects.toMatchObject({
    code: 'case_decided',
    message: expect.stringMatching(/^maren decided it, .* UTC.*: suspended \(D-\d{4}-\d{4,}\)\.$/),
  })
  const { decisions: own, outsideBody: outside } = await standingOf(ana)
  expect([own.length, outside]).toEqual([1, outsideBody])
  const [decision] = own
  expect(decision).toMatchObject({ step: 'suspension', facts, decidedByMachine: false, appeal: null })
  expect(decision).not.toHaveProperty('decidedBy')

  const { subject, text } = await mailTo(ana.email, 'decision')
  expect(subject).toBe(`Your account is suspended (${decision?.number})`)
  for (const words of [
    'What we decided: Suspended for 7 days.',
    'Which rule: Spam.',
    '/help-center/community-rules#what-has-no-place-here',
    `What we saw: In your messages. ${facts}`,
    'Your words: “Last places, pay here today”',
    'No machine decided anything.',
    'The unused days of your plan, and tokens that you bought',
    'What still works: Reading this page, Your appeal, Downloading your data, Your invoices',
    'You may ask us to look again until ',
    `out-of-court dispute settlement: ${outsideBody}, or to court.`,
    `/reports?decision=${decision?.id}`,
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Ben|Cleo/)

  const told = await db.select().from(reports).where(eq(reports.caseId, id))
  for (const report of told)
    expect(report).toMatchObject({ outcome: 'action', answer: verdict.answer, doneAt: expect.any(Date) })
  expect(await db.select().from(cases).where(eq(cases.id, id))).toMatchObject([{ state: 'closed' }])
  const answered = await mailTo(ben.email, 'report-answered')
  expect(answered.text).toContain(verdict.answer)
  expect(answered.text).not.toMatch(/Ana|Cleo|uspended/)
  const { rows } = await db.execute(sql`select act, reason from operator_acts where user_id = ${ana.id}`)
  expect(rows).toEqual([{ act: 'decision suspension', reason: `${decision?.number}, for spam` }])
})

test('a text that would tell who has reported it is refused, and nothing is stored', async () => {
  const [dan, eva, al] = [await person('Dan'), await person('Eva'), await person('Allan')]
  const { id } = await openCase(dan, [eva, al])
  for (const text of [
    'What you wrote to EVA on Monday was spam.',
    `Sent to ${eva.email}, and to others as well.`,
  ])
    await expect(decide(db, id, { ...verdict, step: 'warning', facts: text })).rejects.toMatchObject({
      code: 'names_reporter',
    })
  expect(await db.$count(decisions, eq(decisions.caseId, id))).toBe(0)
  await db.update(users).set({ displayName: 'The' }).where(eq(users.id, al.id))
  const facts = 'Evangelists of all kinds were sent the same note on Monday.'
  const warn = { ...verdict, step: 'warning' as const, facts }
  await expect(decide(db, id, warn), 'one is called like a word').rejects.toMatchObject({
    code: 'names_reporter',
  })
  expect(await decide(db, id, { ...warn, namesNobody: true })).toMatchObject({ step: 'warning' })
})

test('what somebody is called keeps nobody from finding nothing: of our own sentences none is a hint', async () => {
  const [kai, was] = [await person('Kai'), await person('Was')]
  const { id } = await openCase(kai, [was])
  const { answer: _, ...own } = verdict
  await decide(db, id, { ...own, step: 'no_breach', facts: 'There was nothing to it.' })
  expect(await db.select().from(reports).where(eq(reports.caseId, id))).toMatchObject([
    { outcome: 'no_breach', answer: 'We looked at it and found that no rule was broken.' },
  ])
})

test('where the evidence is not what was sealed nothing is decided', async () => {
  const [ida, jan] = [await person('Ida'), await person('Jan')]
  const { id } = await openCase(ida, [jan])
  await transaction(db, async tx => {
    await tx.execute(sql`alter table evidence disable trigger sealed`)
    await tx.execute(sql`update evidence set content = replace(content, 'Pay', 'Say') where report_id in (
      select r.id from reports r where r.case_id = ${id})`)
    await tx.execute(sql`alter table evidence enable always trigger sealed`)
  })
  await expect(decide(db, id, { ...verdict, step: 'ban' })).rejects.toMatchObject({ code: 'seal_broken' })
  expect((await standingOf(ida)).decisions).toEqual([])
})

test('that there was nothing to it is told to those who asked, and never to whom it was about', async () => {
  const [finn, gil] = [await person('Finn'), await person('Gil')]
  const { id } = await openCase(finn, [gil])
  await decide(db, id, { ...verdict, step: 'no_breach', answer: 'No rule was broken.' })
  expect((await standingOf(finn)).decisions).toEqual([])
  expect(await db.select().from(reports).where(eq(reports.caseId, id))).toMatchObject([
    { outcome: 'no_breach', answer: 'No rule was broken.' },
  ])
  await decideOn(finn, { step: 'warning' })
  await mailTo(finn.email, 'decision')
  expect((await outbox.list()).filter(({ to }) => to === finn.email)).toHaveLength(1)
})

test('what was decided cannot be changed afterwards, but lifted, once, and the person reads why', async () => {
  const hana = await person('Hana')
  const decision = await decideOn(hana, { step: 'ban' })
  for (const change of [
    sql`update decisions set facts = 'Something else that never happened.'`,
    sql`update decisions set step = 'warning', ends_at = null`,
    sql`update decisions set decided_by = 'nobody'`,
  ])
    await expect(db.execute(sql`${change} where id = ${decision.id}`)).rejects.toThrow()
  expect((await call(api.getUser, { asker: hana })).body.suspended).toEqual({
    until: null,
    decisionId: decision.id,
  })
  await lift(db, decision.id, 'It was somebody else.')
  await expect(lift(db, decision.id, 'And once more.')).rejects.toThrow('no such decision that holds')
  expect((await call(api.getUser, { asker: hana })).body.suspended).toBeUndefined()
  const { text } = await mailTo(hana.email, 'decision-lifted')
  for (const words of ['It was somebody else.', 'Your account works again.', 'stays paid back'])
    expect(text).toContain(words)
})
