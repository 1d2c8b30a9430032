import { api } from '@akin/contract/api.ts'
import type { ContentBlock } from '@akin/contract/platform/content.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plain } from '#platform/content/to-tree.ts'
import { decisionScene } from '../decisions/decisions.scene.ts'
import { safetyMonths } from '../tables.ts'
import { countMonthsNow } from './count-months.ts'

const { call, db, deps, person, openCase, decideOn, timePasses } = await decisionScene()

const count = () =>
  countMonthsNow.run({}, deps, { id: 'x', attempt: 1, signal: new AbortController().signal })

test('a month is counted once it is over, stays as it was, and is published without small counts', async () => {
  await count()
  expect(await db.select().from(safetyMonths)).toEqual([])
  const reporters = await Promise.all(Array.from({ length: 6 }, (_, n) => person(`Reporter-${n}`)))
  const [spammer, scammer, nobody] = [
    await person('Spammer'),
    await person('Scammer'),
    await person('Nobody'),
  ]
  await openCase(spammer, reporters)
  await decideOn(spammer, { step: 'warning' })
  await openCase(scammer, reporters.slice(0, 2), 'scam')
  await decideOn(scammer, { step: 'ban', reason: 'scam' })
  await openCase(nobody, reporters.slice(0, 1))
  await decideOn(nobody, { step: 'no_breach' })
  await openCase(nobody, reporters.slice(1, 2))
  await timePasses({ days: 40 })
  await count()
  const counted = await db.select().from(safetyMonths)
  const before = counted.find(({ counts }) => counts.reasons.spam)
  const atOnce = (count: number) => [count, 0, 0, 0, 0, 0, 0, 0]
  expect(before?.counts).toMatchObject({
    reasons: {
      spam: { received: 8, decided: 7, inTime: 7, acted: 6, took: atOnce(7) },
      scam: { received: 2, decided: 2, inTime: 2, acted: 2, took: atOnce(2) },
    },
    steps: { warning: 1, ban: 1, no_breach: 1 },
    appeals: { sent: 0, lifted: 0, milder: 0, kept: 0, bySamePerson: 0 },
  })

  const { body } = await call(api.getHelpArticle, { params: { articleId: 'transparency' } })
  expect(rowsBelow(body.blocks, 'year-by-year')[0]?.slice(1)).toEqual([
    ...['10', '9', '100 in 100', '8', 'an hour'],
  ])
  expect(rowsBelow(body.blocks, 'by-reason')).toEqual([
    ['Spam', 'not shown', 'not shown'],
    ['Scam or fraud', 'fewer than 5', 'fewer than 5'],
  ])
  expect(rowsBelow(body.blocks, 'what-we-did')[0]?.slice(1)).toEqual([
    ...['fewer than 5', '0', 'fewer than 5', '0', '0', 'fewer than 5', '0'],
  ])
  expect(rowsBelow(body.blocks, 'appeals')).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('Spammer')

  // What was counted outlives what it was counted from.
  await db.execute(sql`delete from reports`)
  await count()
  expect(await db.select().from(safetyMonths)).toEqual(counted)
})

function rowsBelow(blocks: ContentBlock[], heading: string) {
  const from = blocks.findIndex(block => block.kind === 'heading' && block.id === heading)
  const table = blocks.slice(from).find(block => block.kind === 'table')
  return table?.rows.map(row => row.map(plain)) ?? []
}
