import { accountNotice } from '#auth/mails/account-notice.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { notify } from '../notify.ts'

/** What auth has to tell of an account comes into its bell. A second run finds the row of the first. */
export const noticeAccountNow = handle(accountNotice, ({ userId, ...news }, { db }: Deps, run) =>
  transaction(db, tx => notify(tx, { userId, ...news, key: `account:${run.id}` })),
)
