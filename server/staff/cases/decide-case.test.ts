import { api } from '@akin/contract/api.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { profiles } from '#profile/tables.ts'
import { decisions } from '#safety/decisions/tables.ts'
import { caseScene, ourFacts } from './case.scene.ts'
import { banProposals, claims } from './tables.ts'

const stage = await caseScene()
const { call, claim, db, decide, logOf, openCase, person, read, staff } = stage
const ines = await staff('moderator', 'Ines')

test('a case is decided once, with all of its reports, and the log has the reason', async () => {
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const found = await openCase(ana, [ben, cleo])
  await claim(ines, found.number)
  const piet = await staff('moderator', 'Piet')
  expect((await decide(piet, found)).body.code).toBe('case_taken')
  const { status, body } = await decide(ines, found, { step: 'suspension', days: 30, reason: 'scam' })
  expect([status, body]).toMatchObject([201, { step: 'suspension', decidedBy: 'Ines', reason: 'scam' }])
  const again = await decide(piet, found)
  expect([again.status, again.body.code]).toEqual([409, 'case_decided'])
  expect(again.body.message).toMatch(/^Ines decided it, .* UTC: suspended \(D-\d{4}-\d{4,}\)\.$/)
  expect((await read(piet, found.number)).body).toMatchObject({
    ...{ state: 'closed', claim: null, reportCount: 2 },
    decision: { number: body.number, decidedBy: 'Ines' },
  })
  expect((await call(api.getUser, { asker: ana })).body.suspended).toMatchObject({
    decisionId: expect.any(Number),
  })
  const [row] = await db.select().from(decisions).where(eq(decisions.userId, ana.id))
  expect(row).toMatchObject({ decidedByStaff: ines.id, decidedWithStaff: null, foundByMachine: false })
  expect((await logOf(ines)).at(-1)).toMatchObject({
    ...{ act: 'case.decide', key: found.number, reason: 'Copied text' },
    detail: `${body.number}, suspension, for scam`,
  })
  expect(await db.$count(claims)).toBe(0)
})

test('what cannot be decided is refused, and nothing is stored', async () => {
  const [dan, eva] = [await person('Dan'), await person('Eva')]
  const found = await openCase(dan, [eva])
  const admin = await staff('admin', 'Otto')
  for (const [form, refused] of [
    [{ step: 'ban' }, { code: 'admin_only' }],
    [{ facts: 'What you wrote to Eva on Monday was spam.' }, { code: 'names_reporter' }],
    [{ facts: 'Too short.' }, { fields: { facts: expect.stringContaining('Say what we saw') } }],
    [{ step: 'suspension' }, { fields: { days: 'Choose for how long.' } }],
    [{ step: 'removal' }, { fields: { remove: 'Choose what is removed.' } }],
    [{ step: 'removal', remove: { link: 'https://no.example/' } }, { code: 'no_such_link' }],
    [{ logReason: ' ' }, { fields: { logReason: 'Say why, for the log.' } }],
    [{ caseId: found.id + 1 }, { code: 'case_decided' }],
  ] as const)
    expect((await decide(ines, found, form)).body, JSON.stringify(form)).toMatchObject(refused)
  const own = await openCase(ines, [eva])
  expect((await decide(ines, own)).body.code).toBe('own_case')
  await stage.breakSeal(own.id)
  const broken = await decide(admin, own)
  expect([broken.status, broken.body.code]).toEqual([409, 'seal_broken'])
  expect(await db.$count(decisions, eq(decisions.caseId, found.id))).toBe(0)
  await db.update(profiles).set({ bio: 'Buy now' }).where(eq(profiles.userId, dan.id))
  expect((await decide(ines, found, { step: 'removal', remove: 'bio', place: 'profile' })).status).toBe(201)
  expect((await call(api.getOwnProfile, { asker: dan })).body.bio).toBe('')
})

test('where two may ban the first proposes it and the second confirms; one alone bans alone', async () => {
  const [finn, gil] = [await person('Finn'), await person('Gil')]
  const found = await openCase(finn, [gil])
  const [otto] = [await staff('admin', 'Otto2'), await staff('admin', 'Uma')]
  const proposed = await decide(otto, found, { step: 'ban' })
  expect([proposed.status, proposed.body.code]).toEqual([409, 'needs_second_person'])
  expect(proposed.body.message).toContain('Uma')
  expect((await logOf(otto)).at(-1)).toMatchObject({ act: 'case.decide', reason: 'Copied text' })
  expect((await decide(otto, found, { step: 'ban' })).body.code, 'nobody is two').toBe('needs_second_person')
  const uma = await staff('admin', 'Uma3')
  const { body } = await read(uma, found.number)
  expect(body.proposal).toMatchObject({ by: 'Otto2', isMine: false, facts: ourFacts })
  expect(body.may).toEqual({ ban: true, needsSecond: true })
  expect((await decide(uma, found, { step: 'ban' })).status).toBe(201)
  const [row] = await db.select().from(decisions).where(eq(decisions.userId, finn.id))
  expect(row).toMatchObject({ step: 'ban', decidedByStaff: uma.id, decidedWithStaff: otto.id })
  expect(await db.$count(banProposals)).toBe(0)
})

test('what someone has proposed who is no admin any more counts for nobody', async () => {
  const [hal, ida] = [await person('Hal'), await person('Ida')]
  const found = await openCase(hal, [ida])
  const [was, is] = [await staff('admin', 'Wasa'), await staff('admin', 'Isa')]
  expect((await decide(was, found, { step: 'ban' })).body.code).toBe('needs_second_person')
  await db.update(users).set({ staffRole: null }).where(eq(users.id, was.id))
  expect((await decide(is, found, { step: 'ban' })).body.code).toBe('needs_second_person')
  expect(await db.select().from(banProposals)).toMatchObject([{ staffId: is.id }])
})
