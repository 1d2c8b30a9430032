import type { OwnReport, Receipt } from '@akin/contract/safety/shapes.ts'

/** What a reporter is told. */
export function receipt(known: Partial<Receipt> = {}): Receipt {
  const reportedAt = new Date()
  return { id: 31, receipt: 'KS67-CGCFP52R', hours: 24, reportedAt, isRepeated: false, ...known }
}

/** A report that nobody has read yet. */
export function ownReport(id: number, known: Partial<OwnReport> = {}): OwnReport {
  return {
    id,
    receipt: `KS67-CGCFP52${id}`,
    subject: 'message',
    reason: 'scam',
    about: 'Ben',
    state: 'received',
    outcome: null,
    answer: '',
    reportedAt: new Date('2026-11-12T14:31:00'),
    inReviewAt: null,
    doneAt: null,
    dueAt: new Date('2026-11-13T14:31:00'),
    canAskAgain: false,
    ...known,
  }
}
