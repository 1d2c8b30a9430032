import { api } from '@akin/contract/api.ts'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorActs, sessions } from '#auth/tables.ts'
import { onSince } from '#auth/two-step/second-ways.ts'
import { profiles } from '#profile/tables.ts'
import { decisionScene } from '#safety/decisions/decisions.scene.ts'
import { makeContacts } from '#testing/contacts.ts'
import type { Person } from '#testing/scene.ts'
import { staffMember } from '../staff.scene.ts'
import { staffEvents } from '../tables.ts'

const stage = await decisionScene()
const { call, db, person, openCase, decideOn } = stage
const [support, moderator, admin] = [
  await staffMember(stage, 'support'),
  await staffMember(stage, 'moderator'),
  await staffMember(stage, 'admin'),
]

/** What the log says of an act, and what came of it. */
async function logged<Result>(act: () => Promise<Result>) {
  const [{ last } = { last: 0 }] = await db
    .select({ last: sql<number>`coalesce(max(id), 0)::int` })
    .from(staffEvents)
  const result = await act()
  const events = await db
    .select()
    .from(staffEvents)
    .where(gt(staffEvents.id, last))
    .orderBy(asc(staffEvents.id))
  return {
    result,
    log: events.map(({ act: done, subjectKey, reason, detail }) => [done, subjectKey, reason, detail]),
  }
}

const idsFor = async (q: string) =>
  (await call(api.findPeople, { asker: support, query: { q } })).body.items.map(({ id }) => id)

test('people are found by number, name, address and link, and what was looked for is in the log', async () => {
  const [gregor, greta] = [await person('Gregor-77'), await person('Greta')]
  await db.update(profiles).set({ fullName: 'Stahl, Gregor' }).where(eq(profiles.userId, gregor.id))
  for (const q of [
    ...[`#${gregor.id}`, String(gregor.id), 'gregor-77', 'GREGOR-7', 'stahl, g', 'Gregor-77@people.test'],
    ...['https://akin.example/p/Gregor-77', `/user/${gregor.id}`],
  ])
    expect(await idsFor(q), q).toEqual([gregor.id])
  expect(await idsFor('gre')).toEqual([gregor.id, greta.id])
  for (const q of ['regor', 'gregor-77@people', '%', '#1', '/p/nobody-here'])
    expect(await idsFor(q), q).toEqual([])
  const search = (q: string) => logged(() => call(api.findPeople, { asker: support, query: { q } }))
  const { result, log } = await search('greta')
  expect(log).toEqual([['person.search.read', null, null, 'greta']])
  expect(JSON.stringify(result.body)).not.toContain('greta@')
  expect((await search('Greta@people.test')).log, 'an address stays for good nowhere').toEqual([
    ['person.search.read', null, null, 'G•••@p•••.test'],
  ])
  const { body } = await call(api.listLog, { asker: admin, query: { search: 'greta@people.test' } })
  const found = body.items.map(({ detail }) => detail)
  expect(found.slice(0, 2)).toEqual(['search: g•••@p•••.test', 'G•••@p•••.test'])
})

test('without a case or a ticket of theirs one says why, and the log has what led there before anything is read', async () => {
  const [ana, ben, other] = [await person('Ana'), await person('Ben'), await person('Other')]
  await openCase(other, [ana, ben])
  const { number } = await openCase(ana, [ben], 'threats')
  await decideOn(ana, { step: 'warning', reason: 'threats', decidedBy: 'Ines' })
  const open = (query: object, userId = ana.id, asker: Person = moderator) =>
    logged(() => call(api.readPerson, { asker, params: { userId }, query }))
  for (const query of [{}, { case: 'ZZZZ' }, { ticket: 'A1B2-3456' }]) {
    const { result, log } = await open(query)
    expect([result.status, result.body.code, log]).toEqual([403, 'why_needed', []])
  }
  expect((await open({ why: 'hm' })).result.body.fields).toEqual({ why: 'Say why, in a few words.' })
  expect((await open({ case: number }, other.id)).result.body.code).toBe('why_needed')
  const byCase = await open({ case: number })
  expect(byCase.log).toEqual([['person.opened', String(ana.id), null, `by case ${number}`]])
  expect((await open({ case: number }, ben.id)).result.status).toBe(200)
  const { result, log } = await open({ why: 'She wrote to us on the phone' }, ana.id, support)
  expect(log).toEqual([['person.opened', String(ana.id), 'She wrote to us on the phone', null]])

  const { body } = byCase.result
  expect(body).toMatchObject({
    ...{ displayName: 'Ana', state: 'active', twoStepSince: null, break: null, suspended: null },
    ...{
      requestsToday: { used: 0, of: 5 },
      reportsAgainst: { used: 1, of: 1 },
      reportsMade: { used: 0, of: 1 },
    },
    plan: { name: 'free', interval: null, endsAt: null },
    decisions: [{ step: 'warning', reason: 'threats', decidedBy: 'Ines', appeal: null, byMachine: false }],
    cases: [{ number, state: 'closed', reasons: ['threats'] }],
    sessions: [{ device: 'An unknown device' }],
  })
  expect(result.body.cases).toEqual([{ number, state: null, openedAt: null, closedAt: null, reasons: [] }])
  for (const word of ['ana@', 'Pay here today']) expect(JSON.stringify(body)).not.toContain(word)

  const own = await openCase(moderator, [ben])
  const self = await open({ why: 'Only to see' }, moderator.id)
  expect([self.result.status, self.result.body.code], 'not about oneself').toEqual([403, 'own_case'])
  const found = (await call(api.findInConsole, { asker: moderator, query: { q: own.number } })).body
  expect(found.cases).toEqual([])
})

test('an address is shown, sessions end and two-step goes, each with its reason; never of someone close', async () => {
  const cleo = await staffMember(stage, 'support', 'Cleo')
  const reason = 'Their phone was stolen'
  const args = { params: { userId: cleo.id }, body: { reason } }
  const shown = await logged(() => call(api.showEmail, { asker: support, ...args }))
  expect(shown.result.body).toEqual({ email: 'cleo@people.test' })
  const off = await logged(() => call(api.endPersonsTwoStep, { asker: admin, ...args }))
  expect(off.result.status).toBe(204)
  const ended = await logged(() => call(api.endPersonsSessions, { asker: moderator, ...args }))
  expect(ended.result.body).toEqual({ ended: 1 })
  expect([...shown.log, ...off.log, ...ended.log]).toEqual([
    ['person.email_shown', String(cleo.id), reason, null],
    ['person.two_step_off', String(cleo.id), reason, null],
    ['person.sessions_ended', String(cleo.id), reason, '1 ended'],
  ])
  expect([await onSince(db, cleo.id), await db.$count(sessions, eq(sessions.userId, cleo.id))]).toEqual([
    null,
    0,
  ])
  expect(await db.select().from(operatorActs).where(eq(operatorActs.userId, cleo.id))).toMatchObject([
    { reason },
  ])
  expect((await call(api.endPersonsTwoStep, { asker: admin, ...args })).body.code).toBe('two_step_off')

  await makeContacts(db, admin, cleo)
  for (const [endpoint, userId] of [
    [api.endPersonsSessions, cleo.id],
    [api.endPersonsTwoStep, cleo.id],
    [api.endPersonsSessions, admin.id],
  ] as const)
    expect((await call(endpoint, { asker: admin, params: { userId }, body: { reason } })).body.code).toBe(
      'own_case',
    )
})
