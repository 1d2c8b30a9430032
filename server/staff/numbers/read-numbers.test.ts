import { api } from '@akin/contract/api.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decisionScene } from '#safety/decisions/decisions.scene.ts'
import { appeals, decisions } from '#safety/decisions/tables.ts'
import { holds } from '#safety/tables.ts'
import { staffMember } from '../staff.scene.ts'

const stage = await decisionScene()
const { call, db, person, openCase, decideOn } = stage
const moderator = await staffMember(stage, 'moderator')

test('reports, times, appeals and what waits are counted as they are now', async () => {
  const empty = (await call(api.readNumbers, { asker: moderator })).body
  expect(empty).toMatchObject({
    reports: { received: 0, decided: 0, inTime: 0, acted: 0, medianHours: null },
    now: { openCases: 0, lateCases: 0, oldestHours: null, openAppeals: 0, openTickets: 0 },
  })
  expect(empty.weeks).toHaveLength(13)

  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const [one, two, late] = [await person('One'), await person('Two'), await person('Late')]
  await openCase(one, [ana, ben])
  await decideOn(one, { step: 'warning', decidedBy: 'Ines' })
  await openCase(two, [cleo], 'threats')
  await decideOn(two, { step: 'no_breach', reason: 'threats' })
  // A threat that was read after five hours is late, whatever came of it.
  await db.execute(sql`
    update reports set created_at = done_at - case reason when 'threats' then 5 else 1 end * interval '1 hour'`)
  await openCase(late, [ana])
  await db.execute(sql`update cases set due_at = now() - interval '1 hour' where state <> 'closed'`)
  const [warning] = await db.select().from(decisions).where(sql`step = 'warning'`)
  await db.insert(appeals).values({
    ...{ decisionId: warning?.id ?? 0, body: 'I did not mean it like that at all.' },
    ...{ answeredAt: new Date(), result: 'lifted', answer: 'We see it now.', answeredBy: 'Ines' },
    bySamePerson: true,
  })
  await db.insert(holds).values({
    ...{ userId: late.id, kind: 'hourly', cause: 'copies', endsAt: sql`now() + interval '1 hour'` },
  })

  const { body } = await call(api.readNumbers, { asker: moderator, query: { span: 'year' } })
  expect(body).toMatchObject({
    reports: { received: 4, decided: 3, inTime: 2, acted: 2, medianHours: 1 },
    appeals: { sent: 1, answered: 1, lifted: 1, milder: 0, bySamePerson: 1 },
    machine: { decided: 0, holds: 1, reviewed: 0 },
    now: {
      openCases: 1,
      lateCases: 1,
      oldestHours: 0,
      openAppeals: 0,
      suspended: 0,
      limited: 0,
      failedJobs: 0,
    },
  })
  expect(body.weeks.reduce((sum, week) => sum + week.received, 0)).toBe(4)
  expect(body.reasons.filter(({ received }) => received > 0)).toEqual([
    { reason: 'spam', received: 3, acted: 2 },
    { reason: 'threats', received: 1, acted: 0 },
  ])
})
