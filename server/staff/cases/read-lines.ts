import type { EvidenceLine } from '@akin/contract/staff/evidence-shapes.ts'
import { inArray } from 'drizzle-orm'
import { messages } from '#chat/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { SealedContent, SealedFile } from '#safety/seal-evidence.ts'
import type { evidence } from '#safety/tables.ts'
import type { CaseRow } from './find-case.ts'
import { readSealed } from './read-sealed.ts'

interface SealedItem {
  item: typeof evidence.$inferSelect
  sealedAt: Date
}

type Subject = Pick<CaseRow, 'number' | 'targetId'>
type Read = SealedItem & { content: SealedContent }
type Message = Pick<typeof messages.$inferSelect, 'id' | 'body' | 'editedAt' | 'deletedAt'>

/** What was sealed, as lines by their reports, and what became of each message since. */
export async function readLines(db: Queryable, found: Subject, sealed: readonly SealedItem[]) {
  const read = sealed.flatMap(row => {
    const content = readSealed(row.item.content)
    return content ? [{ ...row, content }] : []
  })
  const now = await readMessages(
    db,
    read.flatMap(({ content }) => messageIdOf(content) ?? []),
  )
  return Map.groupBy(
    read.map(row => ({ reportId: row.item.reportId, ...toLine(row, found, now) })),
    ({ reportId }) => reportId,
  )
}

function messageIdOf({ facts }: SealedContent) {
  const id = facts?.messageId
  return typeof id === 'number' ? id : undefined
}

async function readMessages(db: Queryable, ids: number[]) {
  if (ids.length === 0) return new Map<number, Message>()
  const { id, body, editedAt, deletedAt } = messages
  const rows = await db.select({ id, body, editedAt, deletedAt }).from(messages).where(inArray(id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

function toLine(row: Read, { number, targetId }: Subject, now: Map<number, Message>): EvidenceLine {
  const { item, content, sealedAt } = row
  const { from, fromId, at, text, isSubject, wasDeleted = false, versions = [], files = [] } = content
  const { reportId, position } = item
  const address = `/api/admin/cases/${number}/files/${reportId}/${position}`
  return {
    position,
    kind: item.kind === 'report' ? 'message' : item.kind,
    ...{ from, text, isSubject, wasDeleted, isTheirs: fromId === targetId },
    at: at === null ? null : new Date(at),
    versions: versions.map(version => ({ text: version.text, at: new Date(version.at) })),
    files: files.map((file, index) => ({
      words: file.words,
      kind: kindOf(file),
      url: `${address}/${index}`,
    })),
    since: sinceSeal(now.get(messageIdOf(content) ?? 0), sealedAt),
  }
}

/** Of a message that was deleted meanwhile nothing is said any more. */
function sinceSeal(message: Message | undefined, sealedAt: Date): EvidenceLine['since'] {
  const after = (date: Date | null | undefined) => (date && date > sealedAt ? date : null)
  const editedAt = after(message?.editedAt)
  const deletedAt = after(message?.deletedAt)
  return { editedAt, deletedAt, text: editedAt && !deletedAt ? (message?.body ?? '') : '' }
}

function kindOf({ mime }: SealedFile) {
  if (mime.startsWith('image/')) return 'picture'
  return mime.startsWith('audio/') ? 'voice' : 'file'
}
