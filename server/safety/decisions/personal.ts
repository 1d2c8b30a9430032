import { eq, inArray, ne, sql } from 'drizzle-orm'
import { type Collection, ofAccount } from '#auth/export/collection.ts'
import { recordsOf } from '#auth/export/records.ts'
import type { Transaction } from '#platform/database/database.ts'
import { forgetJobs } from '#platform/jobs/forget-jobs.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { decisionMail } from './decision-mail.ts'
import { moneyBack } from './money-back.ts'
import { appealPictures, appeals, decisions } from './tables.ts'

/** What someone wrote against a decision goes with them. What was decided stays for its year, by their number alone. */
export async function eraseDecisions(tx: Transaction, userId: number) {
  await forgetJobs(tx, [decisionMail, moneyBack], { id: userId, email: '' })
  const own = tx.select({ id: decisions.id }).from(decisions).where(eq(decisions.userId, userId))
  const files = await tx
    .delete(appealPictures)
    .where(inArray(appealPictures.decisionId, own))
    .returning({ storedAs: appealPictures.storedAs })
  await dropFiles(
    tx,
    files.map(({ storedAs }) => storedAs),
  )
  await tx.delete(appeals).where(inArray(appeals.decisionId, own))
}

const appealed = (column: 'body' | 'result' | 'answer') =>
  sql`(select ${sql.raw(column)} from ${appeals} a where a.decision_id = ${decisions.id})`

export const decisionCollections: readonly Collection[] = [
  recordsOf({
    ...{ name: 'account/decisions', title: 'Decisions about you', group: 'Account', isWanted: ofAccount },
    ...{ of: decisions.userId, by: [decisions.id], where: () => ne(decisions.step, 'no_breach') },
    show: {
      ...{ number: decisions.id, what: decisions.step, reason: decisions.reason, facts: decisions.facts },
      ...{ yourWords: decisions.quote, where: decisions.place, foundByMachine: decisions.foundByMachine },
      ...{ decidedByMachine: decisions.decidedByMachine, from: decisions.startsAt, until: decisions.endsAt },
      ...{ liftedAt: decisions.liftedAt, whyLifted: decisions.liftedWhy },
      ...{ yourAppeal: appealed('body'), result: appealed('result'), ourAnswer: appealed('answer') },
    },
  }),
]
