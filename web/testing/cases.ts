import type { StaffAppeal } from '@akin/contract/staff/appeal-shapes.ts'
import type { Case, PastDecision } from '@akin/contract/staff/case-shapes.ts'
import type { EvidenceLine } from '@akin/contract/staff/evidence-shapes.ts'
import type { Queue, QueueRow } from '@akin/contract/staff/queue-shapes.ts'
import type { Answers } from './answers.ts'
import { ana } from './nothing-yet.ts'

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 90_000)

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="160" height="120"%3E%3Crect width="160" height="120" fill="%23a52"/%3E%3C/svg%3E'

/** A moderator before the console. */
export const moderator: Answers = {
  getUser: { ...ana, staffRole: 'moderator' },
  openConsole: { id: ana.id, displayName: 'Ana', role: 'moderator' },
}

export function queueRow(changes: Partial<QueueRow> = {}): QueueRow {
  return {
    ...{ number: '7K2M', dueAt: inHours(22), reason: 'scam', subject: 'message', personId: 8 },
    ...{ about: 'Victor', words: 'Write me on +44 7700 900341', reporters: 4, isOwn: false, claim: null },
    ...changes,
  }
}

export function queueOf(...items: QueueRow[]): Queue {
  return { items, nextCursor: null, counts: { all: items.length, mine: 0, nobodys: items.length, late: 0 } }
}

const line: EvidenceLine = {
  ...{ position: 1, kind: 'message', from: 'Victor', isTheirs: true, at: new Date(), isSubject: false },
  ...{ text: 'Hi dear', wasDeleted: false, versions: [], files: [] },
  since: { editedAt: null, text: '', deletedAt: null },
}

export const pastDecision: PastDecision = {
  ...{ number: 'D-2026-0012', step: 'suspension', reason: 'scam', quote: '', place: 'messages' },
  facts: 'On two days the same note went to fourteen people.',
  ...{ decidedBy: 'Piet', byMachine: false, startsAt: new Date(), endsAt: inHours(168), liftedAt: null },
}

/** A case with a message, a photo and a recording, claimed by whoever looks. */
export function caseOf(changes: Partial<Case> = {}): Case {
  const claim = { staffId: ana.id, name: 'Ana', until: inHours(0.2), isMine: true }
  return {
    ...{ id: 1, number: '7K2M', state: 'in_review', origin: 'report', openedAt: new Date(), closedAt: null },
    ...{ dueAt: inHours(22), reason: 'scam', subject: 'message', claim, isSealed: true, reportCount: 1 },
    reports: [
      {
        ...{ id: 3, subject: 'message', reason: 'scam', details: 'He asked for money.', askedAgainAt: null },
        reporter: { name: 'Maren', right: 2, wrong: 0, hasBlocked: true },
        ...{ reportedAt: new Date(), head: '9f3c71b0e2d45c0a'.repeat(4) },
        lines: [
          line,
          {
            ...{ ...line, position: 2, isSubject: true, text: 'See https://love-portal.example/v' },
            files: [
              { words: 'Photo: beach', kind: 'picture', url: picture },
              { words: 'Voice message', kind: 'voice', url: 'data:audio/webm;base64,' },
            ],
            since: { editedAt: new Date(), text: 'Have a nice evening', deletedAt: null },
          },
        ],
      },
    ],
    ...{ findings: [], foundByMachine: false, others: [], proposal: null, decision: null },
    person: {
      ...{ id: 8, displayName: 'Victor', status: 'active', joinedAt: new Date(), isVerified: true },
      ...{ writtenTo: 31, answered: 2, requests: 40, accepted: 3, decisions: [pastDecision], holds: [] },
    },
    ...{ notes: [], colleagues: [{ id: 5, name: 'Otto', isAdmin: true }] },
    may: { ban: false, needsSecond: false },
    ...changes,
  }
}

export function appealOf(changes: Partial<StaffAppeal> = {}): StaffAppeal {
  return {
    ...{ number: 'D-2026-0012', about: 'Victor', text: 'They had asked for the link.' },
    ...{ pictures: [{ name: 'class.png', url: picture }], sentAt: new Date(), dueAt: inHours(160) },
    ...{ decision: pastDecision, openFrom: inHours(20), answerable: 'yes', milder: ['warning', 'limit'] },
    ...{ answeredAt: null, result: null, answer: '', case: caseOf() },
    ...changes,
  }
}
