import type { ContentBlock } from '@akin/contract/platform/content.ts'
import type { DecisionStep } from '@akin/contract/safety/decision-shapes.ts'
import { reasons, reportReasons } from '@akin/contract/safety/shapes.ts'
import { asc } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { safetyMonths } from '../tables.ts'
import { hideSmall, sayShown, saySmall } from './hide-small.ts'
import { addReasons, halfWithin, type MonthCounts, type ReasonCounts } from './month-counts.ts'

type Table = Extract<ContentBlock, { kind: 'table' }>

interface Month {
  month: string
  counts: MonthCounts
}

/**
 * What everyone may read of whole months, by the heading that it stands below. Nothing here is live, and no count from
 * which someone could be recognised.
 */
export async function publishedTables(db: Queryable) {
  const months: Month[] = await db
    .select({ month: safetyMonths.month, counts: safetyMonths.counts })
    .from(safetyMonths)
    .orderBy(asc(safetyMonths.month))
  const years = group(months, ({ month }) => month.slice(0, 4))
  const last = months.at(-1)?.month
  return {
    /** The first day after the last month that is in it. */
    upTo: last ? dayAfter(last) : null,
    tables: {
      'year-by-year': table(
        ['Year', ...reportHead],
        years.map(({ name, of }) => [yearName(name, of), ...reportRow(totalOf(of))]),
      ),
      'quarter-by-quarter': table(['Quarter', ...reportHead], years.flatMap(quarterRows)),
      'by-reason': table(['Reason', 'Received', 'Acted on'], reasonRows(years[0]?.of ?? [])),
      'what-we-did': table(
        ['Year', ...stepWords.map(([, words]) => words), 'Held up by a rule'],
        years.map(({ name, of }) => [yearName(name, of), ...stepRow(of)]),
      ),
      appeals: table(
        ['Year', 'Appeals', 'Lifted', 'Made milder', 'Kept', 'Answered by the same person'],
        years.map(({ name, of }) => [yearName(name, of), ...appealRow(of)]),
      ),
    },
  }
}

const reportHead = ['Reports', 'Decided', 'Decided in time', 'Acted on', 'Half within']

function reportRow({ received, decided, acted, inTime, took }: ReasonCounts) {
  return [saySmall(received), saySmall(decided), share(inTime, decided), saySmall(acted), halfOf(took)]
}

/** In each column of a year no single quarter can be reckoned from the others. */
function quarterRows({ name, of }: Group) {
  const quarters = group(of, ({ month }) => `Q${Math.ceil(Number(month.slice(5)) / 3)}`)
  const totals = quarters.map(quarter => totalOf(quarter.of))
  const column = (part: 'received' | 'decided' | 'acted') => hideSmall(totals.map(total => total[part]))
  const [received, decided, acted] = [column('received'), column('decided'), column('acted')]
  return quarters.map((quarter, row) => {
    const { inTime, decided: all, took } = totals[row] ?? addReasons([])
    const say = (shown: typeof received) => sayShown(shown[row] ?? 0)
    return [
      `${quarter.name} ${name}`,
      ...[say(received), say(decided), share(inTime, all), say(acted), halfOf(took)],
    ]
  })
}

/** Of the last year alone. */
function reasonRows(months: Month[]) {
  const counts = reportReasons.map(reason =>
    addReasons(months.flatMap(each => each.counts.reasons[reason] ?? [])),
  )
  const received = hideSmall(counts.map(each => each.received))
  const acted = hideSmall(counts.map(each => each.acted))
  return reportReasons.flatMap((reason, row) =>
    counts[row]?.received || counts[row]?.acted
      ? [[reasons[reason].words, sayShown(received[row] ?? 0), sayShown(acted[row] ?? 0)]]
      : [],
  )
}

const stepWords: [DecisionStep, string][] = [
  ['no_breach', 'No breach'],
  ['removal', 'Removed'],
  ['warning', 'Warnings'],
  ['limit', 'Limits'],
  ['suspension', 'Suspensions'],
  ['ban', 'Bans'],
]

function stepRow(months: Month[]) {
  const counts = stepWords.map(([step]) => sum(months, each => each.steps[step] ?? 0))
  return [...hideSmall(counts).map(sayShown), saySmall(sum(months, ({ holds }) => holds))]
}

function appealRow(months: Month[]) {
  const part = (name: keyof MonthCounts['appeals']) => sum(months, ({ appeals }) => appeals[name])
  const results = hideSmall([part('lifted'), part('milder'), part('kept')]).map(sayShown)
  return [saySmall(part('sent')), ...results, saySmall(part('bySamePerson'))]
}

function totalOf(months: Month[]) {
  return addReasons(months.flatMap(({ counts }) => Object.values(counts.reasons)))
}

function sum(months: Month[], of: (counts: MonthCounts) => number) {
  return months.reduce((all, { counts }) => all + of(counts), 0)
}

interface Group {
  name: string
  of: Month[]
}

/** The latest first. */
function group(months: Month[], nameOf: (month: Month) => string): Group[] {
  const groups = Map.groupBy(months, nameOf)
  return Array.from(groups, ([name, of]) => ({ name, of })).reverse()
}

/** A year that is not over, or did not begin with its first month, says of which months it speaks. */
function yearName(year: string, of: Month[]) {
  const [first, last] = [of[0]?.month, of.at(-1)?.month]
  if (!first || !last || of.length === 12) return year
  return first === last
    ? `${year}, ${nameOfMonth(first)}`
    : `${year}, ${nameOfMonth(first)} to ${nameOfMonth(last)}`
}

function nameOfMonth(month: string) {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
}

function dayAfter(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

/** A share of very few says who they were. */
function share(part: number, whole: number) {
  return whole < 5 ? '–' : `${Math.round((part / whole) * 100)} in 100`
}

function halfOf(took: number[]) {
  const hours = took.reduce((all, count) => all + count, 0) < 5 ? null : halfWithin(took)
  if (hours === null) return '–'
  if (hours === Number.POSITIVE_INFINITY) return 'over a week'
  if (hours === 168) return 'a week'
  return hours === 1 ? 'an hour' : `${hours} hours`
}

function table(head: string[], rows: string[][]): Table {
  const nothing = [['There is no whole month yet', ...head.slice(1).map(() => '–')]]
  const cells = (row: string[]) => row.map(text => [{ text }])
  return { kind: 'table', head: cells(head), rows: (rows.length > 0 ? rows : nothing).map(cells) }
}
