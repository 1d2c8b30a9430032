import type { Contact } from '@akin/contract/connect/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isCalm, isCalmOf } from '#auth/calm/calm-rule.ts'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import { prepared } from '#platform/database/prepared.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { summarise, summaryColumns } from '#profile/summary.ts'
import { pictures, profiles } from '#profile/tables.ts'
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

/** What PostgreSQL would work out for every row, such as the presence that is shown, is left to `toContact`. */
function selectContacts(db: Queryable, which = sql`true`) {
  const askerId = sql.placeholder('askerId')
  const own = ownConnections(db)
  // One by one: as one of many tables to join, all of it would be read where there are few people.
  const settings = db
    .select({ lastSeenAt: connectSettings.lastSeenAt, showsPresence: connectSettings.showsPresence })
    .from(connectSettings)
    .where(eq(connectSettings.userId, own.otherId))
    .limit(1)
    .as('settings')
  const asksShown = sql`(select own.shows_presence and not ${sql.raw(isCalmOf('own.user_id'))}
    from ${connectSettings} own where own.user_id = ${askerId})`
  return db
    .select({
      ...summaryColumns,
      // Joined, it takes a third of the time that it takes by itself.
      avatarId: pictures.id,
      connectionId: own.id,
      since: own.since,
      labels: contactNotes.labels,
      note: contactNotes.note,
      breakSince: users.breakSince,
      breakTold: users.breakTold,
      lastSeenAt: settings.lastSeenAt,
      showsPresence: sql<boolean>`${settings.showsPresence} and not ${isCalm} and ${asksShown}`,
      here: sql<boolean>`exists (select from ${present} p where p.user_id = ${users.id})`,
    })
    .from(own)
    .innerJoin(users, eq(users.id, own.otherId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoinLateral(settings, sql`true`)
    .leftJoin(contactNotes, and(eq(contactNotes.userId, askerId), eq(contactNotes.contactId, users.id)))
    .leftJoin(pictures, and(eq(pictures.userId, users.id), eq(pictures.kind, sql`'avatar'`)))
    .where(which)
}

/** Each side by its own index. */
function ownConnections(db: Queryable) {
  const side = (ownId: SQLWrapper, otherId: SQLWrapper) =>
    db
      .select({
        id: connections.id,
        otherId: sql<number>`${otherId}`.as('other_id'),
        since: sql<Date>`coalesce(${connections.connectedAt}, ${connections.requestedAt})`
          .mapWith(connections.requestedAt)
          .as('since'),
      })
      .from(connections)
      .where(sql`${ownId} = ${sql.placeholder('askerId')} and ${connections.status} = 'connected'`)
  const { userAId, userBId } = connections
  return unionAll(side(userAId, userBId), side(userBId, userAId)).as('own')
}

type Row = Awaited<ReturnType<typeof selectContacts>>[number]

function toContact(row: Row): Contact {
  const { id, displayName, unavailable, fullName, headline, avatarUrl } = summarise(row, 'contact')
  const { online, lastSeen } = shownPresence(row)
  const onBreak = row.onBreak && row.breakTold && row.status === 'active'
  return {
    contactId: id,
    user: { id, displayName, unavailable, fullName, headline, avatarUrl, online, lastSeen, onBreak },
    since: row.since,
    labels: row.labels ?? [],
    note: row.note ?? '',
    conversationId: row.connectionId,
  }
}

/**
 * Presence is seen by those who show their own. When someone was here is rounded before it leaves; who looks around during a
 * break was last here before it.
 */
function shownPresence({ status, onBreak, breakSince, breakTold, lastSeenAt, showsPresence, here }: Row) {
  if (!showsPresence || status !== 'active' || (onBreak && breakTold)) return absent
  if (here && !onBreak) return { online: true, lastSeen: null }
  const last = onBreak && breakSince && !(lastSeenAt && lastSeenAt < breakSince) ? breakSince : lastSeenAt
  return { online: false, lastSeen: last && new Date(last.getTime() - (last.getTime() % roundingMs)) }
}

const absent = { online: false, lastSeen: null }
const roundingMs = limits.lastSeenRounding * 1000
