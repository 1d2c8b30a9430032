import { decideApproval, readApprovals } from '#auth/approvals/decide-approval.ts'
import { transaction } from '#platform/database/transaction.ts'
import { noted } from '../log/noted.ts'

const shownAtOnce = 50

/** Those who asked first come first; whoever is answered makes room for the next. */
export const readApprovalsNoted = noted<'readApprovals'>({ act: 'approval.list.read' }, async ({ db }) => {
  const found = await readApprovals(db, shownAtOnce + 1)
  return { approvals: found.slice(0, shownAtOnce), hasMore: found.length > shownAtOnce }
})

export const decideApprovalNoted = noted<'decideApproval'>(
  {
    act: 'approval.decided',
    subject: ({ params }) => ({ kind: 'approval', key: params.approvalId }),
    detail: ({ body }) => body.decision,
  },
  ({ db }, { asker, params, body }, note) =>
    transaction(db, async tx => {
      await decideApproval(tx, params.approvalId, { ...body, decidedBy: asker.id })
      await note(tx, { reason: body.reason || null })
    }),
)
