import type { Receipt, ReportForm } from '@akin/contract/safety/shapes.ts'
import { blockWithin } from '#connect/block-user.ts'
import { findConnection } from '#connect/pair.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { fileReport, type Reported } from '#safety/file-report.ts'
import { takeBackMany } from '../changing/take-back-many.ts'
import { gatherConversation } from './gather-conversation.ts'
import { gatherMessage } from './gather-message.ts'
import { gatherPerson, gatherProfile } from './gather-person.ts'
import { gatherRequest } from './gather-request.ts'

/**
 * Takes a report of someone, or of something of theirs that the one asking can see, and does with it what they wish for
 * themselves. Nobody else learns of it: for the other one a block looks like a removal, as ever.
 */
export function sendReport(
  { db, config }: Deps,
  { asker, body: form }: CallOf<'sendReport'>,
): Promise<Receipt> {
  const { subject, id, reason, details } = form
  const filing = { reporterId: asker.id, subjectKey: `${subject}:${id}`, reason, details }
  return transaction(db, async tx => {
    const { targetId, ...receipt } = await fileReport(
      tx,
      { ...filing, limitsScale: config.limitsScale },
      () => gather[subject](tx, asker, id),
    )
    if (form.takeBackPictures) await takeBackPictures(tx, asker.id, targetId)
    if (form.block) await blockWithin(tx, asker.id, targetId)
    return receipt
  })
}

/** Where the two have ever talked. */
async function takeBackPictures(tx: Transaction, userId: number, targetId: number) {
  const connection = await findConnection(tx, userId, targetId)
  if (connection) await takeBackMany(tx, { userId, conversationId: connection.id, which: 'pictures' })
}

type Gather = (tx: Transaction, asker: Asker, id: number) => Promise<Reported>

const gather: Record<ReportForm['subject'], Gather> = {
  message: gatherMessage,
  conversation: gatherConversation,
  request: (tx, { id: askerId }, id) => gatherRequest(tx, askerId, id),
  person: (tx, { id: askerId }, id) => gatherPerson(tx, askerId, id),
  profile: (tx, { id: askerId }, id) => gatherProfile(tx, askerId, id, 'profile'),
  picture: (tx, { id: askerId }, id) => gatherProfile(tx, askerId, id, 'picture'),
}
