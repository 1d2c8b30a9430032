import { serverLimits } from '@akin/contract/server-limits.ts'
import * as z from 'zod/mini'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { defineJob, handle } from '#platform/jobs/job.ts'
import { holdBack } from './hold-back.ts'
import { readAcquainted, readReason, readReporters, weigh } from './weigh.ts'

/** With each report of someone: whether it is time to slow them down until a person has looked. */
export const weighReports = defineJob({
  name: 'weigh-reports',
  data: z.object({ userId: z.int() }),
})

export const weighReportsNow = handle(weighReports, async ({ userId }, { db, log }: Deps) => {
  const { reporterAge, reporterContact, reporterUnfounded, reportsToHold } = serverLimits
  const reporters = await readReporters(db, [userId, reporterAge, reporterContact, reporterUnfounded])
  const pairs = await readAcquainted(db, [reporters.map(({ id }) => id)])
  const weight = weigh(
    reporters,
    pairs.map(({ one, other }) => [one, other]),
  )
  if (weight < reportsToHold) return
  const [{ reason } = { reason: 'other' as const }] = await readReason(db, [userId])
  const held = await transaction(db, tx => holdBack(tx, { userId, kind: 'pause', cause: 'reports', reason }))
  if (held) log.info({ userId, event: 'held back', cause: 'reports', weight }, 'safety')
})
