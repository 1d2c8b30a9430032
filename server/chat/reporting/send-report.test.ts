import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { strangersRefused } from '#connect/connect.scene.ts'
import { cases, reports } from '#safety/tables.ts'
import type { Person } from '#testing/scene.ts'
import { reportScene } from './report.scene.ts'

const stage = await reportScene()
const { call, config, db, person, talking, strangers, befriend, say, fill, edit, drop, clear, block } = stage
const { report, reported, sealed, words, subjectOf, rowOfReport, messageAt, timePasses } = stage

const receipt = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{8}$/
const nobody = { id: 999_999_999 }

test('a stranger is refused', async () => {
  const body = { subject: 'person', id: 1, reason: 'spam' } as const
  expect(await stage.toStrangers(api.sendReport, { body })).toEqual(strangersRefused)
})

describe('what goes along', () => {
  test('with a message: ten before and ten after, as its reporter could see them', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await befriend(ana, ben)
    const id = await fill(ana, ben, 50)
    const bad = await messageAt(id, 26)
    await edit(ben, bad, 'Something else')
    await drop(ana, await messageAt(id, 24), 'me')
    const { body, status } = await report(ana, 'message', bad, { details: 'It hurts.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ receipt: expect.stringMatching(receipt), hours: 72, isRepeated: false })
    const said = await words(body)
    expect([said.length, said[0], said[10], said.at(-1)]).toEqual([
      ...[21, 'Message 15', 'Something else', 'Message 36'],
    ])
    expect(said, 'what was deleted for oneself').not.toContain('Message 24')
    const [cover] = await sealed(body)
    expect(cover).toMatchObject({ kind: 'report', text: 'It hurts.', facts: { reason: 'harassment' } })
    const whose = { from: ben.displayName, fromId: ben.id }
    expect(await subjectOf(body)).toMatchObject({ ...whose, versions: [{ text: 'Message 26' }] })
    const about = ben.displayName
    expect(await rowOfReport(body)).toMatchObject({ reporterId: ana.id, subject: 'message', about })
  })

  test('with a person, a profile, a request and a conversation: what can be seen of them', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    await call(api.editProfile, { asker: ben, body: { bio: 'Zyxbio', audiences: { bio: 'contacts' } } })
    await call(api.editProfile, { asker: cleo, body: { bio: 'Buy my coins' } })
    await stage.request(cleo, ana, { note: 'Send me money, please.' })
    await befriend(ben, ana)
    await say(ben, ana, 'Hello there')
    const request = await stage.rowOf(ana, cleo)
    const told = async (...given: Parameters<typeof reported>) =>
      JSON.stringify(await sealed(await reported(...given)))
    expect(await told(ana, 'person', cleo)).toContain('Buy my coins')
    expect(await told(ana, 'profile', cleo)).toContain('Buy my coins')
    expect(await told(ana, 'request', request)).toMatch(/Send me money, please\..*Buy my coins/)
    expect(await told(ana, 'conversation', ben)).toMatch(/Hello there.*Zyxbio/)
    expect(await told(cleo, 'person', ben), 'what is for contacts is for no others').not.toContain('Zyxbio')
  })
})

test('what one cannot see is not there, in the same words as what has never been', async () => {
  const [ana, ben] = await talking()
  const [cleo, dora] = await talking()
  const [hides, met, asks] = await strangers('Hides', 'Met', 'Asks')
  await befriend(ana, met)
  const theirs = await say(ben, ana, 'Hello')
  const ofOthers = await say(cleo, dora, 'Hello')
  const hidden = await say(ben, ana, 'Hello')
  const cleared = await say(met, ana, 'Hello')
  const blocked = await say(met, ana, 'Hello again')
  await stage.request(asks, cleo)
  await drop(ana, hidden, 'me')
  await clear(ana, met)
  await block(hides, ana)
  const unseen = {
    message: [nobody, ofOthers, hidden, cleared, await say(ana, ben, 'Mine')],
    request: [nobody, await stage.rowOf(asks, cleo), await stage.rowOf(ana, ben)],
    conversation: [nobody, cleo, hides, ana],
    person: [nobody, hides, ana],
    profile: [nobody, hides, ana],
    picture: [nobody, hides, ana, ben],
  } as const
  const answers: unknown[] = []
  for (const [subject, things] of Object.entries(unseen))
    for (const thing of things) {
      const { status, body } = await report(ana, subject as keyof typeof unseen, thing)
      answers.push([status, { ...body, requestId: '' }])
    }
  expect(answers[0]).toMatchObject([404, { code: 'cannot_report' }])
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  await block(ana, met)
  expect((await report(ana, 'message', blocked)).body.code, 'of whom one has blocked').toBe('cannot_report')
  expect(await db.$count(reports, eq(reports.reporterId, ana.id))).toBe(0)
  for (const [subject, thing] of [
    ['message', theirs],
    ['person', met],
  ] as const)
    expect((await report(ana, subject, thing)).status, 'and the others are').toBe(201)
})

test('who was blocked meanwhile, or has met them, reports what was said and who it was', async () => {
  const [ana, ben] = await talking()
  const said = await say(ben, ana, 'Awful')
  await block(ben, ana)
  for (const [subject, thing] of [
    ['message', said],
    ['conversation', ben],
    ['person', ben],
  ] as const)
    expect((await report(ana, subject, thing)).status).toBe(201)
  expect((await report(ana, 'profile', ben)).body.code).toBe('cannot_report')
})

describe('the same again', () => {
  test('is answered with the first receipt for a day, even if it is gone', async () => {
    const [ana, ben] = await talking()
    const said = await say(ben, ana, 'Awful')
    const twice = await Promise.all([report(ana, 'message', said), report(ana, 'message', said)])
    const receipts = twice.map(({ body }) => body.receipt)
    expect(twice.map(({ body }) => body.isRepeated).toSorted()).toEqual([false, true])
    expect(new Set(receipts).size).toBe(1)
    await clear(ana, ben)
    expect((await report(ana, 'message', said, { reason: 'spam' })).body).toMatchObject({
      ...{ receipt: receipts[0], isRepeated: true, hours: 72 },
    })
    await timePasses({ days: 1 })
    expect((await report(ana, 'message', said)).body.code).toBe('cannot_report')
    expect((await report(ana, 'person', ben)).body).toMatchObject({ isRepeated: false })
  })

  test('does not count among the twenty of a day', async () => {
    const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
    const [first] = [await reported(ana, 'person', ben)]
    const used = limits.reportsDaily.max * config.limitsScale
    await db.execute(sql`update attempts set count = ${used} where key = ${`report:${ana.id}`}`)
    expect((await report(ana, 'person', ben)).body).toMatchObject({ id: first.id, isRepeated: true })
    const { status, body } = await report(ana, 'person', cleo)
    expect([status, body.code, body.retryAfter]).toEqual([429, 'report_limit', expect.any(Number)])
    await timePasses({ days: 1 })
    expect((await report(ana, 'person', cleo)).status).toBe(201)
  })
})

describe('the case', () => {
  const casesOf = ({ id }: Person) => db.select().from(cases).where(eq(cases.targetId, id))

  test('is one for all who report someone, and due as soon as the most urgent of them', async () => {
    const [target, first, second] = await strangers('Target', 'First', 'Second')
    const others = await Promise.all(Array.from({ length: 18 }, (_, n) => person(`Number${n}`)))
    const reporters = [first, second, ...others]
    const answers = await Promise.all(reporters.map(one => report(one, 'person', target)))
    const numbers = answers.map(({ body }) => body.receipt.slice(0, 4))
    const found = await casesOf(target)
    expect([found.length, new Set(numbers)]).toEqual([1, new Set(found.map(({ number }) => number))])
    const hoursLeft = async () => ((await casesOf(target))[0]?.dueAt.getTime() ?? 0) - Date.now()
    expect(await hoursLeft()).toBeGreaterThan(71 * hour)
    await reported(first, 'profile', target, { reason: 'threats' })
    expect(await hoursLeft()).toBeLessThan(4 * hour)
    await reported(second, 'profile', target)
    expect(await hoursLeft(), 'a later one does not put it off').toBeLessThan(4 * hour)
  })

  test('is a new one after thirty days, and once it is closed', async () => {
    const [ana, ben] = await strangers('Ana', 'Ben')
    await reported(ana, 'person', ben)
    await timePasses({ days: 31 })
    await reported(ana, 'person', ben)
    expect(await casesOf(ben)).toHaveLength(2)
    await db.update(cases).set({ state: 'closed', closedAt: sql`now()` })
    await reported(ana, 'profile', ben)
    expect(await casesOf(ben)).toHaveLength(3)
  })
})

const hour = 60 * 60 * 1000

describe('with it', () => {
  test('the person is blocked and one’s pictures are taken back, and words and gifts stay', async () => {
    const [ana, ben] = await talking()
    const { id } = await stage.bring(ana, await stage.drawn(), { name: 'me.png' })
    const picture = await say(ana, ben, 'Look', { attachmentIds: [id] })
    const words = await say(ana, ben, 'Hello')
    const theirs = await say(ben, ana, 'Awful')
    await reported(ana, 'message', theirs, { block: true, takeBackPictures: true })
    expect(await stage.statusOf(ana, ben)).toMatchObject({ status: 'blocked_by_me' })
    const { items } = await stage.thread(ben, ana)
    const left = items.map(({ id: of, body, deletedAt }) => [of, deletedAt ? null : body])
    expect(left.slice(-3)).toEqual([
      [picture.id, null],
      [words.id, 'Hello'],
      [theirs.id, 'Awful'],
    ])
    expect((await stage.download(ben, { id })).statusCode).toBe(404)
    expect((await report(ana, 'message', theirs, { block: true })).body, 'again').toMatchObject({
      isRepeated: true,
    })
  })

  test('someone who is gone cannot be blocked, and is reported all the same', {
    tags: 'variant',
  }, async () => {
    const [ana, ben] = await talking()
    const said = await say(ben, ana, 'Awful')
    await db.execute(sql`update users set status = 'deleted' where id = ${ben.id}`)
    expect((await report(ana, 'message', said, { block: true })).status).toBe(201)
  })
})

test('a form that is wrong stores nothing', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  for (const more of [
    { details: 'x'.repeat(limits.reportDetails + 1) },
    { reason: 'other' as const },
    { reason: 'rude' as never },
    { subject: 'voice' as never },
    { id: -1 },
  ])
    expect((await report(ana, 'person', ben, more)).status).toBe(400)
  expect(await db.$count(reports, eq(reports.reporterId, ana.id))).toBe(0)
})
