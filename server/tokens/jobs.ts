import type { Deps } from '#platform/deps.ts'
import type { Handler } from '#platform/jobs/job.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { auditWallets } from './audit.ts'
import { lapseDue, lapseWork } from './lapse-due.ts'

/** Nobody can spend or see what has lapsed; this only writes it down. */
const lapseTokensNow = scheduled(
  { name: lapseWork, cron: '7 * * * *', minutes: 30 },
  ({ db }: Deps, signal) => lapseDue(db, signal),
)

/** A fault is never mended by itself. The line in the log is the alarm; `npm run akin -- money audit` shows the same. */
const checkWalletsNow = scheduled(
  { name: 'audit-wallets', cron: '41 3 * * *', minutes: 60 },
  async ({ db, log }: Deps, signal) => {
    const faults = await auditWallets(db, signal)
    for (const { userId, fault } of faults) log.error({ userId, fault }, 'a wallet does not add up')
    log.info({ faults: faults.length }, 'wallets audited')
  },
)

export const tokenJobs: readonly Handler<Deps>[] = [lapseTokensNow, checkWalletsNow]
