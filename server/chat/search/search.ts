import type { FoundFile, FoundMessage, SearchResults } from '@akin/contract/chat/search.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { excerptOf } from './excerpt.ts'
import { type FoundRow, findMessages } from './find-messages.ts'
import { findPeople, peopleOf } from './find-people.ts'
import { type Question, readQuestion } from './question.ts'
import { suggest } from './suggest.ts'

/** People, messages and files of all conversations of the asker. People come with the first page. */
export async function search({ db }: Deps, { asker, query: { q, cursor } }: CallOf<'search'>) {
  const question = readQuestion(q)
  const [people, { found, nextCursor }] = await Promise.all([
    cursor === undefined ? findPeople(db, asker.id, question) : [],
    findMessages(db, asker.id, question, cursor),
  ])
  const shown = { people, ...(await showFound(db, asker.id, found, question)), nextCursor }
  return { ...shown, suggestion: isNothing(shown) ? await suggest(db, asker.id, q) : null }
}

/** What was found, as it is shown: a message by the text around the hit, a file by its name. */
async function showFound(db: Database, askerId: number, found: FoundRow[], question: Question) {
  const contacts = found.map(row => row.contactId)
  const people = await peopleOf(db, askerId, contacts)
  const messages: FoundMessage[] = []
  const files: FoundFile[] = []
  for (const { contactId, seq, senderId, kind, createdAt, body, names, sizes } of found) {
    const user = people.get(contactId)
    if (!user) continue
    const excerpt = excerptOf(body, question)
    const message = { contactId, user, seq, senderId, kind, excerpt, createdAt }
    if (question.matches(body)) messages.push(message)
    const hanging = (names ?? []).map((name, index) => ({ name, size: sizes?.[index] ?? 0 }))
    files.push(...hanging.filter(({ name }) => question.matches(name)).map(file => ({ ...message, ...file })))
  }
  return { messages, files }
}

/** A page can be empty while there is more to look through. */
function isNothing({ people, messages, files, nextCursor }: Omit<SearchResults, 'suggestion'>) {
  return people.length + messages.length + files.length === 0 && nextCursor === null
}
