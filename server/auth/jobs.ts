import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { mailApprovalNow } from './approvals/approval-mail.ts'
import type { Erase } from './deletion/purge-account.ts'
import { tidyAccountsNow } from './deletion/tidy-accounts.ts'
import { mailAddressNow } from './email/mail-address.ts'
import { tidyExportsNow } from './export/tidy-exports.ts'
import { sweepInvitesNow } from './invites/sweep-invites.ts'
import { mailAccountNow } from './mails/mails.ts'

/** `erasers` are those of the rooms above, which auth does not know. */
export function authJobs(erasers: readonly Erase[]): readonly Handler<Deps>[] {
  return [
    mailAccountNow,
    mailAddressNow,
    mailApprovalNow,
    tidyAccountsNow(erasers),
    tidyExportsNow,
    sweepInvitesNow,
  ]
}
