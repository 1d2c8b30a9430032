import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import type { Queryable } from '#platform/database/database.ts'

interface Someone {
  id: number
}

/** Writes that two people have become contacts. */
export async function makeContacts(db: Queryable, one: Someone, other: Someone) {
  const asked = { ...pairOf(one.id, other.id), requesterId: one.id }
  await db.insert(connections).values({ ...asked, status: 'connected', connectedAt: new Date() })
}
