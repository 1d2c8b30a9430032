import { reasons } from '@akin/contract/safety/shapes.ts'
import { asc, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'
import { beginReview } from '#safety/decisions/begin-review.ts'
import { decisionNumber } from '#safety/decisions/decision-number.ts'
import { appeals, decisions } from '#safety/decisions/tables.ts'
import type { Finding } from '#safety/media/examine-media.ts'
import type { SealedContent } from '#safety/seal-evidence.ts'
import { cases, evidence, findings, reports } from '#safety/tables.ts'
import { type Command, readOptions } from './command.ts'
import { findCase } from './find-case.ts'
import type { Operator } from './open-operator.ts'

export const safetyCases: Command = {
  name: 'safety cases',
  summary: 'Lists the cases and appeals that wait to be decided, the most urgent first',
  help: `npm run akin -- safety cases
npm run akin -- safety cases --show <number>

Lists open cases with the time by which someone has to have read them, and appeals that wait for an answer. With --show it
prints what was reported in a case, with its sealed evidence, and marks its reports as being read: whoever has sent one
sees that. Evidence holds private messages. Read what you need to decide, and nothing else.

  --show <number>   One case by its number, the first half of a receipt`,
  read(args) {
    const { show } = readOptions(args, { show: { type: 'string' } })
    return ({ db }: Operator) => (show === undefined ? listOpen(db) : showCase(db, show))
  },
}

/** More than anyone decides in a day. */
const most = 200

async function listOpen(db: Database) {
  const open = await db
    .select({ number: cases.number, dueAt: cases.dueAt, origin: cases.origin, about: users.displayName })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.targetId))
    .where(ne(cases.state, 'closed'))
    .orderBy(asc(cases.dueAt))
    .limit(most)
  const waiting = await db
    .select({ decision: decisions, sentAt: appeals.createdAt, about: users.displayName })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(users, eq(users.id, decisions.userId))
    .where(isNull(appeals.answeredAt))
    .orderBy(asc(appeals.createdAt))
    .limit(most)
  if (open.length + waiting.length === 0) return 'Nothing waits to be decided.'
  return [
    ...open.map(({ number, dueAt, origin, about }) => `${number}  due ${at(dueAt)}  ${about}  (${origin})`),
    ...waiting.map(
      ({ decision, sentAt, about }) => `${decisionNumber(decision)}  appeal of ${at(sentAt)}  ${about}`,
    ),
  ].join('\n')
}

async function showCase(db: Database, number: string) {
  const found = await findCase(db, number)
  const filed = await db.select().from(reports).where(eq(reports.caseId, found.id)).orderBy(reports.id)
  const noticed = await db.select().from(findings).where(eq(findings.caseId, found.id)).orderBy(findings.id)
  await beginReview(db, found.id)
  const lines = [`Case ${found.number}, opened ${at(found.openedAt)}, due ${at(found.dueAt)}: ${found.about}`]
  for (const { id, subject, reason, details, createdAt } of filed) {
    lines.push('', `${subject}: ${reasons[reason].words}, ${at(createdAt)}`, ...(details ? [details] : []))
    const items = await db.select().from(evidence).where(eq(evidence.reportId, id)).orderBy(evidence.position)
    lines.push(...items.filter(({ kind }) => kind !== 'report').map(shownItem))
  }
  const byMachine = noticed.map(
    ({ finding, subjectKey, foundAt }) =>
      `First aid: ${findingWords[finding]}, ${subjectKey}, ${at(foundAt)}`,
  )
  return [...lines, ...(byMachine.length > 0 ? ['', ...byMachine] : [])].join('\n')
}

const findingWords: Record<Finding, string> = {
  known_picture: 'looks like a picture that was removed',
  unchecked_file: 'the outside check gave no answer',
}

function at(date: Date) {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** As its reporter could see it. The first item is the report itself, which stands above. */
function shownItem({ kind, content }: typeof evidence.$inferSelect) {
  const { from, at: said, text, isSubject, wasDeleted, files = [] } = JSON.parse(content) as SealedContent
  const marks = [kind, isSubject && 'reported', wasDeleted && 'deleted since'].filter(Boolean).join(', ')
  return [`  [${marks}] ${from} ${said ?? ''}`, text, ...files.map(({ words }) => words)].join('\n    ')
}
