import { api } from '@akin/contract/api.ts'
import type { ReportReason } from '@akin/contract/safety/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#auth/tables.ts'
import { connectScene, crowd, type Known } from '#connect/connect.scene.ts'
import { transaction } from '#platform/database/transaction.ts'
import { joinCase } from '#safety/join-case.ts'
import { heldBack } from './hold-back.ts'
import { honestNotes } from './honest-notes.testing.ts'
import { lookAtNotesNow } from './look-at-notes.ts'
import { weighReportsNow } from './weigh-reports.ts'

const { call, db, deps, person, request, timePasses } = await connectScene({ config: { limitsScale: 2 } })
const run = { id: 'test', attempt: 1, signal: new AbortController().signal }
const weighed = ({ id }: Known) => weighReportsNow.run({ userId: id }, deps, run)
const looked = ({ id }: Known) => lookAtNotesNow.run({ userId: id }, deps, run)
const kindOf = async ({ id }: Known) => (await heldBack(db, id))?.kind ?? null

/** What someone has to do with another, and since when. */
type Relation = 'contact' | 'asked lately' | 'asked long ago' | 'none'

async function relate(one: Known, other: Known, relation: Relation) {
  if (relation === 'none') return
  const [status, since] = relation === 'contact' ? ['connected', '1 hour'] : ['withdrawn', ago[relation]]
  await db.execute(sql`insert into connections (user_a_id, user_b_id, requester_id, status, requested_at, connected_at)
    values (least(${one.id}::bigint, ${other.id}), greatest(${one.id}::bigint, ${other.id}), ${one.id}, ${status},
      now() - ${since}::interval, case when ${status} = 'connected' then now() end)`)
}
const ago = { 'asked lately': '80 days', 'asked long ago': '100 days' }

async function reportedBy(target: Known, reporters: readonly Known[], reason: ReportReason = 'spam') {
  await transaction(db, async tx => {
    const { id } = await joinCase(tx, { targetId: target.id, hours: 72, origin: 'report' })
    for (const reporter of reporters)
      await tx.execute(sql`insert into reports (case_id, reporter_id, subject, subject_key, about, reason, receipt, head_hash)
        values (${id}, ${reporter.id}, 'person', ${`person:${target.id}`}, '', ${reason},
          'ABCD-' || lpad(upper(to_hex(nextval(pg_get_serial_sequence('reports', 'id')))), 8, '0'), sha256('x'))`)
  })
}

async function settledOn({ id }: Known) {
  await db.execute(sql`update users set created_at = now() - interval '60 days' where id = ${id}`)
}

interface Case {
  what: string
  reporters: number
  relation: Relation
  /** Whether all of them know each other. */
  acquainted?: boolean
  isNew?: boolean
  held: 'pause' | null
}

const cases: Case[] = [
  { what: 'three strangers who had to do with them', reporters: 3, relation: 'asked lately', held: 'pause' },
  { what: 'three contacts who do not know each other', reporters: 3, relation: 'contact', held: 'pause' },
  { what: 'two', reporters: 2, relation: 'contact', held: null },
  { what: 'twenty who know each other', reporters: 20, relation: 'contact', acquainted: true, held: null },
  { what: 'twenty who never had to do with them', reporters: 20, relation: 'none', held: null },
  { what: 'twenty who had, long ago', reporters: 20, relation: 'asked long ago', held: null },
  { what: 'twenty who are new here', reporters: 20, relation: 'contact', isNew: true, held: null },
]

test.each(cases)('reported by $what', async ({ reporters, relation, acquainted, isNew, held }) => {
  const [target, ...people] = await crowd(db, reporters + 1)
  if (!target) throw new Error('There is nobody here.')
  for (const [index, reporter] of people.entries()) {
    if (!isNew) await settledOn(reporter)
    await relate(reporter, target, relation)
    const next = people[index + 1]
    if (acquainted && next) await relate(reporter, next, 'contact')
  }
  await reportedBy(target, people)
  await weighed(target)
  expect(await kindOf(target)).toBe(held)
  const [{ limited } = { limited: null }] = await db
    .select({ limited: users.limitedUntil })
    .from(users)
    .where(eq(users.id, target.id))
  expect(limited === null).toBe(held === null)
})

test('whose last five reports were unfounded counts half', async () => {
  const [target, other, ...people] = await crowd(db, 6)
  if (!target || !other) throw new Error('There is nobody here.')
  for (const reporter of people) {
    await settledOn(reporter)
    await relate(reporter, target, 'contact')
  }
  for (let nth = 0; nth < 5; nth++) await reportedBy(other, people)
  await db.execute(sql`update reports set done_at = now(), outcome = 'no_breach' where about = ''
    and case_id in (select id from cases where target_id = ${other.id})`)
  await reportedBy(target, people)
  await weighed(target)
  expect(await kindOf(target)).toBe(null)
})

test('a hold ends after 72 hours, and the same cause does not begin another within a month', async () => {
  const [target, ...people] = await crowd(db, 21)
  if (!target) throw new Error('There is nobody here.')
  for (const reporter of people) {
    await settledOn(reporter)
    await relate(reporter, target, 'asked lately')
  }
  await reportedBy(target, people)
  await weighed(target)
  expect(await kindOf(target)).toBe('pause')
  await timePasses({ hours: 73 })
  expect(await kindOf(target)).toBe(null)
  await reportedBy(target, people)
  await weighed(target)
  expect(await kindOf(target)).toBe(null)
})

const nobody = { id: 0, displayName: '' }

const copy = (name: string) =>
  `Dear ${name}, I am a widow with a gold inheritance and look for an honest person to share it with. Please answer soon.`

test('who says the same to nine people sends one request an hour', async () => {
  const sender = await person('Copier')
  await settledOn(sender)
  const people = await crowd(db, 12)
  for (const someone of people.slice(0, 9))
    await request(sender, someone, { note: copy(someone.displayName) })
  await looked(sender)
  expect(await kindOf(sender)).toBe('hourly')
  const { slowed } = (await call(api.getStanding, { asker: sender })).body
  expect(Date.parse(String(slowed?.endsAt)) - Date.now(), 'their standing says it').toBeGreaterThan(
    71 * 3_600_000,
  )
  const answers = []
  for (const someone of people.slice(9)) answers.push(await request(sender, someone))
  // Everything is allowed twice here.
  expect(answers.map(({ body }) => body.code)).toEqual([undefined, undefined, 'slowed_down'])
})

test('who says something else to each does not', async () => {
  const sender = await person('Writer')
  await settledOn(sender)
  const people = await crowd(db, honestNotes.length)
  for (const [index, note] of honestNotes.entries()) await request(sender, people[index] ?? nobody, { note })
  await looked(sender)
  expect(await kindOf(sender)).toBe(null)
})
