import type { Contact } from '@akin/contract/connect/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findReceived } from './access.ts'
import { connect } from './connect-pair.ts'
import { findPairState } from './connection-status.ts'
import { otherOf } from './pair.ts'
import { getContact } from './read-contacts.ts'

/** Only the one who was asked can say yes, and saying it twice changes nothing. */
export function acceptRequest({ db }: Deps, { asker, params }: CallOf<'acceptRequest'>): Promise<Contact> {
  return transaction(db, async tx => {
    const request = await findReceived(tx, asker.id, params.requestId)
    const otherId = otherOf(request, asker.id)
    if (request.status !== 'connected') {
      const { status } = await findPairState(tx, asker.id, otherId)
      if (status !== 'pending_received') refuse('request_gone')
      await connect(tx, request, asker)
    }
    return getContact(tx, asker.id, otherId)
  })
}
