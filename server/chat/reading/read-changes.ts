import type { ThreadChanges } from '@akin/contract/chat/conversations.ts'
import { limits } from '@akin/contract/limits.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { type MessageRow, toMessage } from './message-rows.ts'
import { changesStatement, marksStatement } from './thread-statements.ts'

/** What has happened to messages that the asker's browser has, while it was away. */
export async function listChanges(
  { db }: Deps,
  { asker, params: { contactId }, query: known }: CallOf<'listChanges'>,
): Promise<ThreadChanges> {
  const pair = [asker.id, contactId] as const
  const [changed, marked] = await Promise.all([findChanges(db, pair, known), findMarks(db, pair, known)])
  const { messages, gone } = changed
  return {
    changeSeq: changed.upTo,
    markSeq: marked.upTo,
    more: changed.more || marked.more,
    tooMany: Math.max(changed.behind, marked.behind) > limits.changesBehind,
    messages,
    gone: [...gone, ...marked.gone],
    stars: marked.stars,
  }
}

type Pair = readonly [askerId: number, contactId: number]

const most = limits.changesPage
const readChanges = statement<ChangeRow>(changesStatement, { name: 'list_changes', on: 'pipeline' })
const readMarks = statement<MarkRow>(marksStatement, { name: 'list_marks', on: 'pipeline' })

async function findChanges(db: Database, pair: Pair, { changeSeq }: { changeSeq: number }) {
  const found = await readChanges(db, [...pair, changeSeq, most])
  const head = (found[0] ?? refuse('not_found')).head_change_seq
  const rows = found.filter((row): row is Change => row.seq !== null)
  return {
    ...reached(
      head,
      rows.map(row => row.change_seq),
    ),
    behind: head - changeSeq,
    messages: rows.filter(({ gone }) => !gone).map(row => toMessage(row, pair)),
    gone: rows.filter(({ gone }) => gone).map(({ seq }) => seq),
  }
}

async function findMarks(db: Database, pair: Pair, { markSeq }: { markSeq: number }) {
  const found = await readMarks(db, [...pair, markSeq, most])
  const head = (found[0] ?? refuse('not_found')).head_mark_seq
  const rows = found.filter((row): row is Mark => row.seq !== null)
  return {
    ...reached(
      head,
      rows.map(row => row.mark_seq),
    ),
    behind: head - markSeq,
    gone: rows.filter(({ hidden }) => hidden).map(({ seq }) => seq),
    stars: rows.filter(({ hidden }) => !hidden).map(({ seq, starred }) => ({ seq, starred })),
  }
}

/** A full page reaches as far as its last row, any other as far as there is anything. */
function reached(head: number, numbers: number[]) {
  const more = numbers.length === most
  return { more, upTo: more ? (numbers.at(-1) ?? head) : head }
}

interface ChangeHead {
  head_change_seq: number
}

type Change = ChangeHead & MessageRow & { change_seq: number; gone: boolean }

type ChangeRow = Change | (ChangeHead & { seq: null })

interface MarkHead {
  head_mark_seq: number
}

type Mark = MarkHead & { seq: number; mark_seq: number; hidden: boolean; starred: boolean }

type MarkRow = Mark | (MarkHead & { seq: null })
