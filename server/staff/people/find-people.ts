import { Id } from '@akin/contract/platform/id.ts'
import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { maskEmail, normalEmail } from '#auth/email/addresses.ts'
import { ownerOfName } from '#auth/names/display-names.ts'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { profiles } from '#profile/tables.ts'
import { noted } from '../log/noted.ts'
import { accountState } from './account-state.ts'

/** Whoever sees so many writes another letter. */
const most = 20

export const findPeople = noted<'findPeople'>(
  { act: 'person.search.read', detail: ({ query }) => query.q },
  async ({ db }, { query }) => ({ items: await find(db, query.q.trim()) }),
)

/** An address is found whole or not at all; names by how they begin, those that are whole first. */
async function find(db: Queryable, q: string) {
  const { isPerson, isNamed } = meaningOf(q)
  const found = await db
    .select({
      ...{ id: users.id, displayName: users.displayName, fullName: profiles.fullName, email: users.email },
      ...{ state: accountState, joinedAt: users.createdAt },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(isNamed ? or(isPerson, inArray(users.id, namedLike(q))) : isPerson)
    .orderBy(sql`${isPerson} desc`, sql`lower(${users.displayName})`, users.id)
    .limit(most)
  return found.map(({ email, ...person }) => ({ ...person, maskedEmail: maskEmail(email) }))
}

function meaningOf(q: string): { isPerson: SQL<unknown>; isNamed: boolean } {
  const link = /(?:^|\/)(p|user)\/([\w-]{1,40})\/?(?:[?#].*)?$/.exec(q)
  if (link?.[1] === 'p') return { isPerson: eq(users.id, ownerOfName(link[2] ?? '')), isNamed: false }
  if (link) return { isPerson: isNumber(link[2] ?? ''), isNamed: false }
  if (q.startsWith('#')) return { isPerson: isNumber(q.slice(1)), isNamed: false }
  if (q.includes('@')) return { isPerson: eq(sql`lower(${users.email})`, normalEmail(q)), isNamed: false }
  return {
    isPerson: or(isNumber(q), eq(sql`lower(${users.displayName})`, q.toLowerCase())) ?? sql`false`,
    isNamed: true,
  }
}

function isNumber(digits: string) {
  const id = z.safeDecode(Id, digits.replaceAll(/[,.\s]/g, ''))
  return id.success ? eq(users.id, id.data) : sql`false`
}

/** Written like this, and not with `like`, it uses the index; of those who are gone nothing is left to find. */
function namedLike(q: string) {
  const start = q.toLowerCase()
  const begins = (name: SQL) => sql`${name} ~>=~ ${start} and ${name} ~<~ (${start} || chr(1114111))`
  return sql`(
    (select ${users.id} from ${users} where ${begins(sql`lower(${users.displayName})`)}
      and ${ne(users.status, 'deleted')} order by lower(${users.displayName}) using ~<~ limit ${most})
    union
    (select ${profiles.userId} from ${profiles} where ${begins(sql`lower(${profiles.fullName})`)}
      and ${profiles.fullName} <> '' order by lower(${profiles.fullName}) using ~<~ limit ${most}))`
}
