import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { isAfter, type Position } from '#platform/jobs/is-after.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { lostSecondSteps } from '../tables.ts'
import { dropTwoStep } from './two-step.ts'

const batch = 100

/**
 * Sends the mails of the days 3 and 6 of one batch, each once; whoever is due for both gets the last. However late it is
 * sent, that one leaves most of a day to stop it. Returns whether more may be due.
 */
export async function remindOfLostSteps(db: Database) {
  return transaction(db, async tx => {
    const { rows } = await tx.execute<{ userId: number }>(sql`
      update lost_second_steps set
        mails = case when due_at <= now() + interval '24 hours' then 3 else 2 end,
        due_at = greatest(due_at, now() + interval '23 hours')
      where user_id in (
        select user_id from lost_second_steps
        where due_at <= now() + interval '96 hours'
          and mails < case when due_at <= now() + interval '24 hours' then 3 else 2 end
        order by due_at, user_id limit ${batch} for update skip locked)
      returning user_id as "userId"`)
    for (const { userId } of rows) await enqueueAccountMail(tx, { kind: 'two-step-ending', userId })
    return rows.length === batch
  })
}

const work = 'lost second step'
const isDue = and(lte(lostSecondSteps.dueAt, sql`now()`), eq(lostSecondSteps.mails, 3))

/** Switches it off for those whose seven days are over and who were mailed three times. One transaction each. */
export function endLostSteps({ db, log, signal }: Pick<Deps, 'db' | 'log'> & { signal: AbortSignal }) {
  return eachDue<Position>(db, {
    ...{ work, signal },
    find: after => findDue(db, after),
    settle: async ({ id: userId }) => {
      if (await endFor(db, userId))
        log.info({ userId, event: 'two-step off', after: 'seven days' }, 'account')
    },
  })
}

function findDue(db: Database, after: Position | undefined) {
  const { userId, dueAt } = lostSecondSteps
  return db
    .select({ id: userId, at: sql<string>`${dueAt}::text` })
    .from(lostSecondSteps)
    .where(and(isDue, isNotAside(work, userId), isAfter(dueAt, userId, after)))
    .orderBy(dueAt, userId)
    .limit(batch)
}

/** Passkeys stay: they may be what someone signs in with from now on. */
function endFor(db: Database, userId: number) {
  return transaction(db, async tx => {
    const user = await lockUser(tx, userId)
    const own = and(eq(lostSecondSteps.userId, userId), isDue)
    if (!user || !(await tx.$count(lostSecondSteps, own))) return false
    await dropTwoStep(tx, userId)
    await enqueueAccountMail(tx, { kind: 'two-step-off', userId, afterWait: true })
    return true
  })
}
