import { limits } from '@akin/contract/limits.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { Refusal } from '#platform/refuse.ts'
import { findReceived } from './access.ts'
import { blockPerson } from './block-user.ts'
import { putAside } from './decline-request.ts'
import { waits } from './pair.ts'

/**
 * Says no to many requests, all or none, and blocks those who sent them if that is wanted: a wave is one act, and counts as
 * one. What was answered or withdrawn meanwhile, or is not theirs, is left out. Nobody is told.
 */
export async function declineRequests(
  { db, config }: Deps,
  { asker: { id: askerId }, body: { requestIds, block } }: CallOf<'declineRequests'>,
) {
  if (block) await countAttempt(db, [quota(`block:${askerId}`, limits.blocks, config.limitsScale)])
  // One after the other, in one order: two of these must not wait for each other.
  const ids = [...new Set(requestIds)].toSorted((one, other) => one - other)
  return transaction(db, async tx => {
    let declined = 0
    for (const requestId of ids) declined += (await declineOne(tx, askerId, requestId, block)) ? 1 : 0
    if (declined > 0) publish(tx, 'contacts_changed', { userId: askerId }, [askerId])
    return { declined }
  })
}

async function declineOne(tx: Transaction, askerId: number, requestId: number, block: boolean) {
  const request = await findReceived(tx, askerId, requestId).catch(nothingIfGone)
  if (request?.status !== 'pending' || !waits(request)) return false
  // A block ends the request as well, and leaves no more behind than any other block.
  if (block) await blockPerson(tx, askerId, request.requesterId)
  else await putAside(tx, request, askerId)
  return true
}

function nothingIfGone(error: unknown) {
  if (error instanceof Refusal) return null
  throw error
}
