import type { FoundFile, FoundMessage } from '@akin/contract/chat/search.ts'
import type { Database } from '#platform/database/database.ts'
import { excerptOf } from './excerpt.ts'
import type { FoundRow } from './find-messages.ts'
import { peopleOf } from './find-people.ts'
import type { Question } from './question.ts'

/** What was found, as it is shown: a message by the text around the hit, a file by its name. */
export async function showFound(db: Database, askerId: number, found: FoundRow[], question: Question) {
  const people = await peopleOf(
    db,
    askerId,
    found.map(row => row.contact_id),
  )
  const messages: FoundMessage[] = []
  const files: FoundFile[] = []
  for (const row of found) {
    const user = people.get(row.contact_id)
    if (!user) continue
    const message = {
      contactId: row.contact_id,
      user,
      seq: row.seq,
      senderId: row.sender_id,
      kind: row.kind,
      excerpt: excerptOf(row.body, question),
      createdAt: row.created_at,
    }
    if (question.matches(row.body)) messages.push(message)
    const hanging = (row.names ?? []).map((name, index) => ({ name, size: row.sizes?.[index] ?? 0 }))
    files.push(...hanging.filter(({ name }) => question.matches(name)).map(file => ({ ...message, ...file })))
  }
  return { messages, files }
}
