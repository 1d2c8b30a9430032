import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { defineJob, type Handler, handle } from '#platform/jobs/job.ts'
import { auditWallets } from './audit.ts'
import { lapseDue, lapseWork } from './lapse-due.ts'

const lapseTokens = defineJob({
  name: lapseWork,
  data: z.object({}),
  every: '7 * * * *',
  expireInSeconds: 30 * 60,
})

/** Nobody can spend or see what has lapsed; this only writes it down. */
const lapseTokensNow = handle(lapseTokens, (_data, { db }: Deps, { signal }) => lapseDue(db, signal))

const checkWallets = defineJob({
  name: 'audit-wallets',
  data: z.object({}),
  every: '41 3 * * *',
  expireInSeconds: 60 * 60,
})

/** A fault is never mended by itself. The line in the log is the alarm; `npm run akin -- money audit` shows the same. */
const checkWalletsNow = handle(checkWallets, async (_data, { db, log }: Deps, { signal }) => {
  const faults = await auditWallets(db, signal)
  for (const { userId, fault } of faults) log.error({ userId, fault }, 'a wallet does not add up')
  log.info({ faults: faults.length }, 'wallets audited')
})

export const tokenJobs: readonly Handler<Deps>[] = [lapseTokensNow, checkWalletsNow]
