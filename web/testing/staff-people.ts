import type { StaffJobs } from '@akin/contract/staff/job-shapes.ts'
import type { StaffMoney } from '@akin/contract/staff/money-shapes.ts'
import type { StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import type { StaffPerson } from '@akin/contract/staff/people-shapes.ts'
import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import type { Answers } from './answers.ts'
import { ana } from './nothing-yet.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

/** Ana works here. */
export function asStaff(role: StaffRole): Answers {
  return {
    getUser: { ...ana, staffRole: role },
    openConsole: { id: ana.id, displayName: ana.displayName, role },
  }
}

export const gregor: StaffPerson = {
  ...{ id: 31774, displayName: 'Gregor', fullName: 'Gregor Stahl', maskedEmail: 'g•••@m•••.example' },
  ...{ state: 'active', joinedAt: day('2025-06-02'), verifiedAt: day('2025-06-02'), mailRefusedAt: null },
  ...{ twoStepSince: day('2026-01-11'), passkeys: 1, break: null, deletionDueAt: null },
  ...{ suspended: null, limited: null, holds: [], plan: { name: 'plus', interval: 'month', endsAt: null } },
  ...{
    requestsToday: { used: 4, of: 25 },
    reportsAgainst: { used: 1, of: 3 },
    reportsMade: { used: 0, of: 0 },
  },
  sessions: [
    { id: 1, device: 'Chrome on Windows', createdAt: day('2026-11-01'), lastUsedAt: day('2026-11-12') },
  ],
  decisions: [
    {
      ...{ number: 'D-2026-0871', step: 'warning', reason: 'harassment', startsAt: day('2026-09-14') },
      ...{ endsAt: null, liftedAt: null, decidedBy: 'Ines Moreau', byMachine: false, appeal: null },
    },
  ],
  cases: [
    { number: 'A7Q2', state: 'open', openedAt: day('2026-11-12'), closedAt: null, reasons: ['threats'] },
  ],
  tickets: [
    { number: 'C4Q8-1190', subject: 'Invoice address', state: 'answered', createdAt: day('2026-10-01') },
  ],
}

export const gregorsMoney: StaffMoney = {
  ...{ userId: gregor.id, displayName: gregor.displayName, isFrozen: true, balance: 767 },
  orders: [{ id: 5, kind: 'tokens', status: 'pending', cents: 999, createdAt: day('2026-11-12') }],
  invoices: [
    {
      ...{ id: 9, number: 'A-000042', kind: 'invoice', description: '1,100 tokens', cents: 999 },
      ...{
        issuedAt: day('2026-11-11'),
        refundedCents: 0,
        mayRefund: true,
        refundCents: 696,
        endsPlan: false,
      },
    },
  ],
  refunds: [],
  disputes: [{ id: 'dp_1', tokens: 500, status: 'open', createdAt: day('2026-10-01') }],
  entries: [{ seq: 1, delta: 1100, balance: 1100, reason: 'pack', createdAt: day('2026-11-11') }],
}

export const someJobs: StaffJobs = {
  lookedAt: day('2026-11-12'),
  processes: [{ id: '8c9961a2-0000', seenAt: day('2026-11-12') }],
  mail: { isUp: true, waiting: 41, oldestAt: day('2026-11-12'), refusing: [] },
  failed: [
    {
      ...{ id: '019a0000-0000-4000-8000-000000000001', job: 'account-mail', mail: 'reset-password' },
      ...{ to: 'k•••@o•••.example', userId: 11, tries: 13, failure: '550 mailbox unavailable' },
      failedAt: day('2026-11-12'),
    },
  ],
  isMore: false,
  aside: [{ work: 'settle-highlights', row: '7', tries: 4, until: day('2026-11-12') }],
  queues: [{ job: 'purge-reports', cron: '23 3 * * *', waiting: 0, active: 0, oldestAt: null }],
}

export const someNumbers: StaffNumbers = {
  since: '2026-11-02',
  reports: { received: 12, decided: 10, inTime: 9, acted: 6, medianHours: 5.2 },
  appeals: { sent: 3, answered: 2, lifted: 1, milder: 0, bySamePerson: 1 },
  machine: { decided: 0, holds: 2, reviewed: 2 },
  weeks: [
    { starts: '2026-11-02', received: 8, inTime: 7 },
    { starts: '2026-11-09', received: 4, inTime: 2 },
  ],
  reasons: [
    { reason: 'spam', received: 4, acted: 2 },
    { reason: 'scam', received: 8, acted: 4 },
    { reason: 'hate', received: 0, acted: 0 },
  ],
  now: {
    ...{ openCases: 14, lateCases: 1, oldestHours: 41, openAppeals: 3, openTickets: 9 },
    ...{ suspended: 37, limited: 12, accounts: 48_201, failedJobs: 2 },
  },
}
