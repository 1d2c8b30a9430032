import { type SQL, sql } from 'drizzle-orm'
import { areContacts, hasBlocked } from '#connect/relations.ts'
import { favourites } from '../tables.ts'

/** The ids of someone's favourites, the first one first. Who is no contact any more is none. */
export function favouritesOf(userId: SQL): SQL {
  return sql`
    select f.contact_id from ${favourites} f where f.user_id = ${userId} and ${isContact(sql`f.contact_id`, userId)}
    order by f.added_at, f.contact_id`
}

/** Whether someone is a favourite of another. */
export function isFavouriteOf(contactId: SQL, userId: SQL): SQL<boolean> {
  return sql`(exists (select from ${favourites} f where f.user_id = ${userId} and f.contact_id = ${contactId})
    and ${areContacts(userId, contactId)})`
}

export function isContact(contactId: SQL, userId: SQL): SQL<boolean> {
  return sql`(${areContacts(userId, contactId)} and not ${hasBlocked(userId, contactId)})`
}
