import { api } from '@akin/contract/api.ts'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportScene } from '#chat/reporting/report.scene.ts'
import { strangersRefused } from '#connect/connect.scene.ts'
import type { Person } from '#testing/scene.ts'
import { cases, reports } from './tables.ts'

const stage = await reportScene()
const { call, db, strangers, talking, say, reported, timePasses } = stage

async function list(asker: Person, cursor?: number) {
  const query = (cursor ? { cursor: String(cursor) } : {}) as never
  return (await call(api.listReports, { asker, query })).body
}

const again = (asker: Person, { id }: { id: number }) =>
  call(api.askAgain, { asker, params: { reportId: id } })
const copy = (asker: Person, { id }: { id: number }) =>
  call(api.getSealedCopy, { asker, params: { reportId: id } })

async function answered({ id }: { id: number }, outcome: 'action' | 'no_breach') {
  const done = { doneAt: sql`now()`, outcome, answer: 'We looked at it.' }
  await db.update(reports).set(done).where(eq(reports.id, id))
  await db.update(cases).set({ state: 'closed', closedAt: sql`now()` })
}

test('a stranger is refused', async () => {
  const params = { reportId: 1 }
  expect(await stage.toStrangers(api.listReports)).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.getSealedCopy, { params })).toEqual(strangersRefused)
  expect(await stage.toStrangers(api.askAgain, { params })).toEqual(strangersRefused)
})

test('one’s own reports come newest first, in pages, and nobody else’s', async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  const first = await reported(ana, 'person', ben, { reason: 'threats' })
  await reported(cleo, 'person', ben)
  await db.execute(sql`
    insert into reports (case_id, reporter_id, subject, subject_key, about, reason, receipt, head_hash)
    select case_id, reporter_id, subject, 'person:' || -n, about, reason, 'AAAA-' || lpad(n::text, 8, '0'), head_hash
    from reports, generate_series(1, ${limits.reportsPage}) n where id = ${first.id}`)
  const page = await list(ana)
  expect([page.items.length, page.items[0]?.receipt]).toEqual([limits.reportsPage, 'AAAA-00000020'])
  const rest = await list(ana, page.nextCursor ?? 0)
  expect(rest).toMatchObject({ items: [{ id: first.id, receipt: first.receipt }], nextCursor: null })
  const dueAt = new Date(new Date(first.reportedAt).getTime() + 4 * 60 * 60 * 1000).toISOString()
  const about = { about: ben.displayName, subject: 'person', reason: 'threats', dueAt }
  const open = { state: 'received', outcome: null, answer: '', doneAt: null, canAskAgain: false }
  expect(rest.items[0]).toMatchObject({ ...about, ...open })
})

test('the sealed copy is for its reporter alone', async () => {
  const [ana, ben] = await talking()
  const given = await reported(ana, 'message', await say(ben, ana, 'Awful'), { details: 'Look at this.' })
  const { body } = await copy(ana, given)
  expect(body).toMatchObject([
    { kind: 'report', from: '', text: 'Look at this.', isSubject: false },
    { kind: 'message', from: ana.displayName, text: 'Hello' },
    { kind: 'message', from: ben.displayName, text: 'Hello to you', isSubject: false },
    { kind: 'message', from: ben.displayName, text: 'Awful', isSubject: true },
  ])
  for (const asker of [ben, (await strangers('Cleo'))[0]])
    for (const ask of [copy, again])
      expect(await ask(asker, given)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('where nothing was found it is looked at once more, once and within six months', async () => {
  const [ana, ben] = await strangers('Ana', 'Ben')
  const [fresh, late, acted] = [
    await reported(ana, 'person', ben),
    await reported(ben, 'person', ana),
    await reported(ana, 'profile', ben),
  ]
  expect((await again(ana, fresh)).status, 'not before it is answered').toBe(404)
  await answered(late, 'no_breach')
  await timePasses({ days: 184 })
  expect((await again(ben, late)).status).toBe(404)
  await answered(fresh, 'no_breach')
  await answered(acted, 'action')
  expect((await again(ana, acted)).status).toBe(404)
  expect((await list(ana)).items).toMatchObject([
    { canAskAgain: false },
    { canAskAgain: true, state: 'done' },
  ])
  const twice = await Promise.all([again(ana, fresh), again(ana, fresh)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  const { dueAt, ...now } = (await list(ana)).items[1] ?? {}
  expect(now).toMatchObject({ state: 'received', outcome: null, answer: '', canAskAgain: false })
  expect(new Date(dueAt ?? 0).getTime()).toBeGreaterThan(Date.now())
  const [open] = await db.select().from(cases).where(eq(cases.targetId, ben.id))
  expect(open).toMatchObject({ state: 'open', closedAt: null })
})
