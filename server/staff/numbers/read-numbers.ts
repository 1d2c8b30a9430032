import { reportReasons } from '@akin/contract/safety/shapes.ts'
import type { NumberSpan, StaffNumbers } from '@akin/contract/staff/numbers-shapes.ts'
import type { Queryable } from '#platform/database/database.ts'
import { noted } from '../log/noted.ts'
import { readNow } from './read-now.ts'
import {
  countAppeals,
  countByMachine,
  countReports,
  type ReportCount,
  readMedian,
  weeksOf,
} from './statements.ts'

/** With the week that is under way, by UTC. */
const spans: Record<NumberSpan, number> = { week: 1, quarter: 13, year: 52 }

export const readNumbers = noted<'readNumbers'>(
  { act: 'numbers.read', detail: ({ query }) => query.span },
  ({ db }, { query }) => read(db, spans[query.span]),
)

async function read(db: Queryable, weeks: number): Promise<StaffNumbers> {
  const [mondays, reports, [median], [appeals], [machine], now] = await Promise.all([
    weeksOf(db, [weeks]),
    countReports(db, [weeks]),
    readMedian(db, [weeks]),
    countAppeals(db, [weeks]),
    countByMachine(db, [weeks]),
    readNow(db),
  ])
  const sum = (rows: ReportCount[], of: (row: ReportCount) => number) =>
    rows.reduce((all, row) => all + of(row), 0)
  return {
    since: mondays[0]?.starts ?? '',
    reports: {
      received: sum(reports, ({ received }) => received),
      decided: sum(reports, ({ decided }) => decided),
      inTime: sum(reports, ({ inTime }) => inTime),
      acted: sum(reports, ({ acted }) => acted),
      medianHours: median?.hours ?? null,
    },
    appeals: appeals ?? { sent: 0, answered: 0, lifted: 0, milder: 0, bySamePerson: 0 },
    machine: machine ?? { decided: 0, holds: 0, reviewed: 0 },
    weeks: mondays.map(({ starts }) => {
      const ofWeek = reports.filter(row => row.week === starts)
      return {
        ...{ starts, received: sum(ofWeek, ({ received }) => received) },
        inTime: sum(ofWeek, ({ inTime }) => inTime),
      }
    }),
    reasons: reportReasons.map(reason => {
      const ofReason = reports.filter(row => row.reason === reason)
      return {
        ...{ reason, received: sum(ofReason, ({ received }) => received) },
        acted: sum(ofReason, ({ acted }) => acted),
      }
    }),
    now,
  }
}
