import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import * as replies from '#support/replies/answer-ticket.ts'
import * as changes from '#support/replies/change-ticket.ts'
import { noted } from '../log/noted.ts'
import { findTicket, showTicket } from './show-ticket.ts'

/** By its number, as staff say it. What was written there is in the ticket, and not in the log. */
const subject = ({ params }: { params: { number: string } }) => ({ kind: 'ticket', key: params.number })

export const readTicket = noted<'readTicket'>({ act: 'ticket.read', subject }, ({ db }, { asker, params }) =>
  showTicket(db, asker, params.number),
)

export const replyToTicket = noted<'replyToTicket'>(
  { act: 'ticket.answered', subject },
  ({ db }, { asker, params, body, key }, note) =>
    transaction(db, async tx => {
      const { id } = await findTicket(tx, params.number, asker.id)
      const isNew = await replies.answerTicket(tx, id, asker, { ...body, key })
      const shown = await showTicket(tx, asker, params.number)
      if (isNew) await note(tx, body.solve ? { detail: 'Solved with it.' } : {})
      return shown
    }),
)

export const noteOnTicket = noted<'noteOnTicket'>(
  { act: 'ticket.noted', subject },
  ({ db }, { asker, params, body, key }, note) =>
    transaction(db, async tx => {
      const { id } = await findTicket(tx, params.number, asker.id)
      const isNew = await replies.noteOnTicket(tx, id, asker, { ...body, key })
      const shown = await showTicket(tx, asker, params.number)
      if (isNew) await note(tx)
      return shown
    }),
)

export const assignTicket = noted<'assignTicket'>(
  { act: 'ticket.assigned', subject },
  ({ db }, { asker, params, body: { staffId } }, note) =>
    transaction(db, async tx => {
      const { id } = await findTicket(tx, params.number, asker.id)
      const to = staffId === null ? 'nobody' : await nameOf(tx, staffId)
      await changes.assignTicket(tx, id, staffId)
      const shown = await showTicket(tx, asker, params.number)
      await note(tx, { detail: `To ${to}.` })
      return shown
    }),
)

export const solveTicket = noted<'solveTicket'>(
  { act: 'ticket.solved', subject },
  ({ db }, { asker, params }, note) =>
    transaction(db, async tx => {
      await changes.solveTicket(tx, (await findTicket(tx, params.number, asker.id)).id)
      const shown = await showTicket(tx, asker, params.number)
      await note(tx)
      return shown
    }),
)

export const reopenTicket = noted<'reopenTicket'>(
  { act: 'ticket.reopened', subject },
  ({ db }, { asker, params }, note) =>
    transaction(db, async tx => {
      await changes.reopenTicket(tx, (await findTicket(tx, params.number, asker.id)).id)
      const shown = await showTicket(tx, asker, params.number)
      await note(tx)
      return shown
    }),
)

/** It is given to those alone who may open it. */
async function nameOf(tx: Transaction, staffId: number) {
  const [found] = await tx
    .select({ displayName: users.displayName })
    .from(users)
    .where(and(eq(users.id, staffId), inArray(users.staffRole, ['support', 'admin'])))
  return found?.displayName ?? refuse('not_found')
}
