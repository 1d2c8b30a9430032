import { serverLimits } from '@akin/contract/server-limits.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { joinCase } from '../join-case.ts'
import { findings } from '../tables.ts'
import type { Finding } from './examine-media.ts'

/** Within how many hours someone looks at it. */
const hours: Record<Finding, number> = { known_picture: 24, unchecked_file: 72 }

interface Noted {
  ownerId: number
  subjectKey: string
  found: readonly Finding[]
}

/** Opens a case where something was found, or joins the one that is open. Nothing else happens to anybody. */
export async function noteFindings(tx: Transaction, { ownerId, subjectKey, found }: Noted) {
  const told = found.includes('unchecked_file') && (await isAwayTold(tx))
  const noted = told ? found.filter(finding => finding !== 'unchecked_file') : found
  if (noted.length === 0) return
  const soonest = Math.min(...noted.map(finding => hours[finding]))
  const { id: caseId } = await joinCase(tx, { targetId: ownerId, hours: soonest, origin: 'first_aid' })
  await tx.insert(findings).values(noted.map(finding => ({ caseId, finding, subjectKey })))
}

/** Whether the day's cases say already that the service outside is away. The log has every file. */
async function isAwayTold(tx: Transaction) {
  const [last] = await tx
    .select({ isToday: sql<boolean>`${findings.foundAt} > now() - interval '1 day'` })
    .from(findings)
    .where(eq(findings.finding, 'unchecked_file'))
    .orderBy(desc(findings.id))
    .offset(serverLimits.uncheckedCases - 1)
    .limit(1)
  return last?.isToday ?? false
}
