import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { Refusal } from '#platform/refuse.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'

/** Whose address it is hears of it, but not of every try. */
export async function tellOwner(db: Database, userId: number) {
  try {
    await transaction(db, async tx => {
      await countAttempt(tx, [quota(`register-notice:${userId}`, limits.registerNotices, 1)])
      await enqueueAccountMail(tx, { kind: 'register-attempt', userId })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
