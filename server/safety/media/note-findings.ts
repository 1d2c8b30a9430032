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
  if (found.length === 0) return
  const soonest = Math.min(...found.map(finding => hours[finding]))
  const { id: caseId } = await joinCase(tx, { targetId: ownerId, hours: soonest, origin: 'first_aid' })
  await tx.insert(findings).values(found.map(finding => ({ caseId, finding, subjectKey })))
}
