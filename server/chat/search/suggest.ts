import { limits } from '@akin/contract/limits.ts'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { findMessages } from './find-messages.ts'
import { findPeople, peopleOf } from './find-people.ts'
import { canBeMistyped, nearest } from './nearest.ts'
import { readQuestion } from './question.ts'
import { newestTexts } from './search-statements.ts'
import { scope } from './words.ts'

/** So many of the newest messages are read for their words: it is asked only where nothing was found, and by one person. */
const mostMessages = 2_000

/**
 * What someone may have meant who found nothing. Its words are of the people they know and of messages and files that they
 * can see themselves, never of anyone else's: a suggestion must not tell what others write. It finds something for sure.
 */
export async function suggest(db: Database, askerId: number, asked: string): Promise<string | null> {
  if (!readQuestion(asked).words.some(canBeMistyped)) return null
  const [names, texts] = await Promise.all([namesOf(db, askerId), textsOf(db, askerId)])
  const meant = await nearest(asked, [...names, ...texts])
  if (meant === null || meant.length > limits.searchText) return null
  return (await findsSomething(db, askerId, meant)) ? meant : null
}

async function namesOf(db: Database, askerId: number) {
  const people = [...(await peopleOf(db, askerId)).values()]
  return people
    .filter(({ unavailable }) => !unavailable)
    .map(({ displayName, fullName }) => `${displayName} ${fullName ?? ''}`)
}

const readNewest = statement<{ body: string; names: string[] | null }>(newestTexts)

/** In small letters: that a word began a sentence is not how it is spelt. */
async function textsOf(db: Database, askerId: number) {
  const rows = await readNewest(db, [askerId, [scope.person(askerId)], mostMessages])
  return rows.flatMap(({ body, names }) => [body, ...(names ?? [])]).map(text => text.toLowerCase())
}

/** The index is a moment behind what is said. */
async function findsSomething(db: Database, askerId: number, meant: string) {
  const question = readQuestion(meant)
  const [people, { found }] = await Promise.all([
    findPeople(db, askerId, question),
    findMessages(db, askerId, question),
  ])
  return people.length + found.length > 0
}
