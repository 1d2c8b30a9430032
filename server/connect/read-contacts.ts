import type { Contact } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { isOnBreak } from '#auth/breaks/on-break.ts'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { profiles } from '#profile/tables.ts'
import { leaveOutKnown } from './known-contacts.ts'
import { connections, connectSettings, contactNotes, present } from './tables.ts'

export async function listContacts({ db }: Deps, { asker, query }: CallOf<'listContacts'>) {
  return leaveOutKnown((await findAll(db, { askerId: asker.id })).map(toContact), query.known)
}

export async function getContact(db: Queryable, askerId: number, contactId: number): Promise<Contact> {
  const [row] = await findOne(db, { askerId, contactId })
  return row ? toContact(row) : refuse('not_found')
}

const findAll = prepared(
  'list_contacts',
  db => selectContacts(db).orderBy(asc(sql`lower(${users.displayName})`)),
  { isLong: true },
)
const findOne = prepared('get_contact', db => selectContacts(db, eq(users.id, sql.placeholder('contactId'))))

/**
 * Presence is seen by those who show their own. When someone was here is rounded before it leaves; who looks around during a
 * break was last here before it.
 */
function selectContacts(db: Queryable, which = sql`true`) {
  const askerId = sql.placeholder('askerId')
  const shown = sql`${connectSettings.showsPresence} and ${users.status} = 'active' and
    (select own.shows_presence from ${connectSettings} own where own.user_id = ${askerId})`
  const lastSeen = sql`case when ${isOnBreak} then least(${connectSettings.lastSeenAt}, ${users.breakSince})
    else ${connectSettings.lastSeenAt} end`
  return db
    .select({
      ...summaryColumns,
      connectionId: connections.id,
      since: sql<Date>`coalesce(${connections.connectedAt}, ${connections.requestedAt})`.mapWith(
        connections.requestedAt,
      ),
      labels: contactNotes.labels,
      note: contactNotes.note,
      told: sql<boolean>`${isOnBreak} and ${users.breakTold}`,
      online: sql<boolean>`${shown} and not ${isOnBreak} and exists (select from ${present} p where p.user_id = ${users.id})`,
      lastSeen: sql<Date | null>`case when ${shown} and not (${isOnBreak} and ${users.breakTold}) then
        date_bin(${limits.lastSeenRounding} * interval '1 second', ${lastSeen}, 'epoch') end`.mapWith(
        connections.seenAt,
      ),
    })
    .from(connections)
    .innerJoin(
      users,
      sql`${users.id} = case when ${connections.userAId} = ${askerId} then ${connections.userBId} else ${connections.userAId} end`,
    )
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(connectSettings, eq(connectSettings.userId, users.id))
    .leftJoin(contactNotes, and(eq(contactNotes.userId, askerId), eq(contactNotes.contactId, users.id)))
    .where(
      and(
        or(eq(connections.userAId, askerId), eq(connections.userBId, askerId)),
        sql`${connections.status} = 'connected'`,
        which,
      ),
    )
}

type Row = Awaited<ReturnType<typeof selectContacts>>[number]

function toContact(row: Row): Contact {
  const { connectionId, since, labels, note, online, lastSeen, told } = row
  const user = {
    ...summarise(row, 'contact'),
    ...{ online, lastSeen: online ? null : lastSeen, onBreak: told && row.status === 'active' },
  }
  return {
    contactId: row.id,
    user,
    since,
    labels: labels ?? [],
    note: note ?? '',
    conversationId: connectionId,
  }
}
