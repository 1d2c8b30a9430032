import type { Database } from '#platform/database/database.ts'
import { countAnswers, writeConnections } from './write-connections.ts'
import { writePeople } from './write-people.ts'
import { writeWishes } from './write-wishes.ts'

/**
 * Fills an empty database with people as discovery meets them among very many: who they are, whom they know, the lists
 * by which they are found, and what some of them look for. What the database does by itself when someone joins is left
 * out and done here. The sizes of lists are not counted yet.
 */
export async function seedMembers(db: Database, count: number) {
  // Nothing else can be done meanwhile: a connection that was being opened would be given up.
  const answers = countAnswers(count)
  await Promise.all([writeConnections(db, count), writePeople(db, count, answers)])
  await writeWishes(db, count)
}
