import type { LinkState } from '@akin/contract/auth/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { maskEmail } from '../email/addresses.ts'
import { findLink } from './one-time-links.ts'

/** What a link is for. Mail scanners open every link, so looking changes nothing. */
export async function lookUpLink({ db }: Deps, { params }: CallOf<'lookUpLink'>): Promise<LinkState> {
  const link = await findLink(db, params.token)
  if (!link || (!link.usedAt && !link.fits)) return refuse('not_found')
  return { purpose: link.purpose, state: stateOf(link), maskedEmail: maskEmail(link.email) }
}

function stateOf({ usedAt, expired }: { usedAt: Date | null; expired: boolean }) {
  if (usedAt) return 'used'
  return expired ? 'expired' : 'ready'
}
