import { limits } from '@akin/contract/limits.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { caseNumber } from './crockford.ts'
import { cases } from './tables.ts'

interface Wanted {
  targetId: number
  /** Within how many hours someone reads what brings it here. */
  hours: number
  origin: (typeof cases.$inferSelect)['origin']
}

const shown = { id: cases.id, number: cases.number, state: cases.state }

/** The case of someone that is open, or a new one. Locked until all is written: twenty reports at once are one case. */
export async function joinCase(tx: Transaction, { targetId, hours, origin }: Wanted) {
  await lockByName(tx, `case:${targetId}`)
  const due = sql`now() + ${hours} * interval '1 hour'`
  const open = tx
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        eq(cases.targetId, targetId),
        ne(cases.state, 'closed'),
        gt(cases.openedAt, sql`now() - ${limits.caseOpen} * interval '1 second'`),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(1)
    .for('update')
  const [joined] = await tx
    .update(cases)
    .set({ dueAt: sql`least(${cases.dueAt}, ${due})` })
    .where(eq(cases.id, open))
    .returning(shown)
  return joined ?? openCase(tx, { targetId, origin, dueAt: due })
}

/** Its number comes from its id, which therefore comes first. */
async function openCase(
  tx: Transaction,
  values: Pick<Wanted, 'targetId' | 'origin'> & { dueAt: ReturnType<typeof sql> },
) {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cases', 'id')) as id`,
  )
  const id = Number(rows[0]?.id)
  const [opened] = await tx
    .insert(cases)
    .overridingSystemValue()
    .values({ id, number: caseNumber(id), ...values })
    .returning(shown)
  if (!opened) throw new Error('The case was not written.')
  return opened
}
