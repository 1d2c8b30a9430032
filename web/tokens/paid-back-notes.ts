import type { PaidBack } from '@akin/contract/tokens/shapes.ts'
import { dollars } from '#platform/money.ts'

export interface PaidBackNote {
  kind: 'info' | 'warn'
  words: string
}

/** What became of money that was to be paid back, of so much that was paid: a few words for each part of it. */
export function paidBackNotes(paidBack: PaidBack, paid: number): PaidBackNote[] {
  const { refundedCents, refundingCents = 0, refundFailed = false } = paidBack
  const notes: PaidBackNote[] = []
  if (refundedCents > 0) {
    const isAll = refundedCents >= paid
    notes.push({ kind: 'info', words: isAll ? 'Paid back in full' : `${dollars(refundedCents)} paid back` })
  }
  if (refundingCents > 0) notes.push({ kind: 'info', words: `${dollars(refundingCents)} on its way back` })
  if (refundFailed) notes.push({ kind: 'warn', words: 'A refund did not go through' })
  return notes
}
