import type { SearchResults } from '@akin/contract/chat/search.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { findMessages } from './find-messages.ts'
import { findPeople } from './find-people.ts'
import { readQuestion } from './question.ts'
import { showFound } from './show-found.ts'
import { suggest } from './suggest.ts'

/** People, messages and files of all conversations of the asker. People come with the first page. */
export async function search(
  { db }: Deps,
  { asker, query: { q, cursor } }: CallOf<'search'>,
): Promise<SearchResults> {
  const question = readQuestion(q)
  const [people, { found, nextCursor }] = await Promise.all([
    cursor === undefined ? findPeople(db, asker.id, question) : [],
    findMessages(db, asker.id, question, cursor),
  ])
  const shown = { people, ...(await showFound(db, asker.id, found, question)), nextCursor }
  return { ...shown, suggestion: isNothing(shown) ? await suggest(db, asker.id, q) : null }
}

/** A page can be empty while there is more to look through. */
function isNothing({ people, messages, files, nextCursor }: Omit<SearchResults, 'suggestion'>) {
  return people.length + messages.length + files.length === 0 && nextCursor === null
}
