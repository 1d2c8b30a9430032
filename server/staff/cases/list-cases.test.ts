import { api } from '@akin/contract/api.ts'
import type { QueueView } from '@akin/contract/staff/queue-shapes.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connections } from '#connect/tables.ts'
import type { Person } from '#testing/scene.ts'
import { caseScene } from './case.scene.ts'

const { call, claim, db, dueIn, openCase, person, staff } = await caseScene()

async function list(asker: Person, show: QueueView = 'all', cursor?: string) {
  const query = { show, ...(cursor && { cursor }) }
  return (await call(api.listCases, { asker, query })).body
}

test('open cases stand by their deadlines, each with its gravest reason, first words and who has it', async () => {
  const [ines, piet] = [await staff('moderator', 'Ines'), await staff('moderator', 'Piet')]
  const [ana, ben, cleo] = [await person('Ana'), await person('Ben'), await person('Cleo')]
  const late = await openCase(cleo, [ana])
  await openCase(ana, [ben], 'spam')
  const grave = await openCase(ana, [cleo], 'threats')
  const mine = await openCase(ines, [ben])
  await dueIn(late.id, -1)
  await claim(piet, late.number)

  const { items, counts, nextCursor } = await list(ines)
  expect(items).toMatchObject([
    {
      number: late.number,
      about: 'Cleo',
      reason: 'spam',
      reporters: 1,
      claim: { name: 'Piet', isMine: false },
    },
    { number: grave.number, about: 'Ana', reason: 'threats', subject: 'person', reporters: 2, claim: null },
  ])
  expect(items[1]).toMatchObject({ words: 'Pay here today', isOwn: false })
  expect([counts, nextCursor]).toEqual([{ all: 2, mine: 0, nobodys: 1, late: 1 }, null])
  const numbers = async (show: QueueView, who = ines) => (await list(who, show)).items.map(row => row.number)
  expect(await numbers('late')).toEqual([late.number])
  expect(await numbers('nobodys')).toEqual([grave.number])
  expect([await numbers('mine'), await numbers('mine', piet)]).toEqual([[], [late.number]])
  expect(await numbers('all', piet), 'one about whoever asks is not shown to them').toContain(mine.number)

  const [userAId = 0, userBId = 0] = [ines.id, ana.id].toSorted((one, other) => one - other)
  await db
    .insert(connections)
    .values({ userAId, userBId, requesterId: ana.id, status: 'connected', connectedAt: new Date() })
  const [, known] = (await list(ines)).items
  expect(known, 'of whom they know nothing is shown').toMatchObject({ isOwn: true, words: '', reason: null })
})

test('the first page reads no more of many cases than of few', async () => {
  const ines = await staff('moderator')
  const about = await person('Many')
  await db.execute(sql`
    insert into cases (target_id, number, origin, due_at)
    select ${about.id}, 'ZZZZ', 'report', now() + g * interval '1 minute' from generate_series(1, 3000) g`)
  await db.execute(sql`analyze cases`)
  const first = await list(ines)
  expect([first.items.length, first.counts.all, first.counts.nobodys]).toEqual([50, 100, 100])
  const second = await list(ines, 'all', first.nextCursor ?? '')
  const dueOf = ({ items }: typeof first, at: number) => new Date(items.at(at)?.dueAt ?? 0).getTime()
  expect(dueOf(second, 0)).toBeGreaterThan(dueOf(first, -1))
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select id from cases c where c.state <> 'closed' and c.target_id <> 1
      and (c.due_at, c.id) > ('epoch'::timestamptz, 0) order by c.due_at, c.id limit 51`)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('cases_queue')
  expect(plan).not.toMatch(/Seq Scan|Sort/)
})
