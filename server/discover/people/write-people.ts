import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { discoverable, discoverNames } from '../tables.ts'
import { rowOf } from './describe-people.ts'
import type { DescribedPerson } from './describe-person.ts'
import { foldName, learnNameWords, wordsOfName } from './name-words.ts'

/** Writes the rows and names of people who have none. Whoever calls this holds the words in use (`usingWords`). */
export async function writePeople(tx: Transaction, people: DescribedPerson[]) {
  await tx.execute(sql`
    insert into ${discoverable}
    select * from jsonb_populate_recordset(null::discoverable, ${JSON.stringify(people.map(rowOf))}::jsonb)`)
  await writeNames(tx, people)
}

async function writeNames(tx: Transaction, people: DescribedPerson[]) {
  const names = people.flatMap(({ userId, displayName, fullName }) => [
    nameOf(userId, displayName, false),
    nameOf(userId, fullName, true),
  ])
  const written = names.filter(({ folded }) => folded)
  const ids = await learnNameWords(
    tx,
    written.flatMap(({ words }) => words),
  )
  const rows = written.map(name => ({
    ...name,
    words: name.words.flatMap(word => ids.get(word) ?? []).sort((one, other) => one - other),
  }))
  await tx.execute(sql`
    insert into ${discoverNames} (user_id, is_full, folded, words)
    select user_id, is_full, folded, words
    from jsonb_populate_recordset(null::discover_names, ${JSON.stringify(rows)}::jsonb)`)
}

function nameOf(userId: number, name: string, isFull: boolean) {
  const folded = foldName(name)
  return { user_id: userId, is_full: isFull, folded, words: wordsOfName(folded) }
}
