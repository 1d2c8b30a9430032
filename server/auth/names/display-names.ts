import { limits } from '@akin/contract/limits.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { formerNames, users } from '../tables.ts'
import { plainWords, staffFillers, staffWords } from './reserved-names.ts'

/** The form by which names are the same name. It is also the key of `former_names`. */
export function canonicalName(name: string) {
  return name.trim().toLowerCase()
}

/**
 * What a name looks like at a glance, so that `Adm1n`, `ad-min` and `adrnin` are one. Separators go first and
 * pairs come last: only so does the form of a form stay the same.
 */
export function lookOf(name: string) {
  const letters = canonicalName(name)
    .replace(/[\s_-]/g, '')
    .replace(/[0-9i]/g, character => twins[character] ?? character)
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Names that belong to the product, or that someone would take to speak for it. */
export function isReservedName(name: string) {
  const key = canonicalName(name)
  if (tombstone.test(key) || reservedLooks.has(lookOf(key))) return true
  const withoutNumber = key.replace(/[_-]?\d+$/, '')
  if ([key, withoutNumber].some(form => spokenByStaff.test(lookOf(form)))) return true
  return key.split(/[_-]/).some(part => staffLooks.has(lookOf(part)))
}

/** Those of the names that are held or kept back, by key. What the asker holds or has given up is open to them. */
export async function findTakenNames(db: Queryable, names: readonly string[], askerId?: number) {
  const keys = names.map(canonicalName)
  if (keys.length === 0) return new Set<string>()
  const asker = askerId ?? nobody
  const { rows } = await db.execute<{ key: string }>(sql`
    select lower(display_name) as key from users
    where lower(display_name) in ${keys} and id <> ${asker}
    union
    select name_key from former_names
    where name_key in ${keys} and user_id is distinct from ${asker}
      and given_up_at > now() - ${limits.formerNameReserved} * interval '1 second'`)
  return new Set(rows.map(row => row.key))
}

export async function isNameFree(db: Queryable, name: string, askerId?: number) {
  return !isReservedName(name) && (await findTakenNames(db, [name], askerId)).size === 0
}

/**
 * Whose name this is, in any case of letters, or was until lately, so that an old address can lead to the new
 * one. One expression for a query to join on: whether a name is known must not show in the time of an answer.
 */
export function ownerOfName(name: string | Placeholder | SQL): SQL {
  return sql`coalesce(
    (select u.id from ${users} u where lower(u.display_name) = lower(${name})),
    (select f.user_id from ${formerNames} f where f.name_key = lower(${name})
      and f.given_up_at > now() - ${limits.formerNameRedirect} * interval '1 second'))`
}

/** No user has this id. Null would do for the living, but a name whose owner is gone has null there, too. */
const nobody = 0

const twins: Record<string, string> = {
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
  i: 'l',
}

/** What a deleted account is called; see the purge. */
const tombstone = /^gone-\d+$/
const staffLooks = new Set(staffWords.map(lookOf))
const reservedLooks = new Set([...plainWords, ...staffWords].map(lookOf))
const anyOf = (words: readonly string[]) => `(?:${words.map(lookOf).join('|')})`
/** `akinsupport`, `the-admin-team`: a word of the staff and nothing that makes it someone's own. */
const spokenByStaff = new RegExp(
  `^${anyOf(staffFillers)}*${anyOf(staffWords)}${anyOf([...staffWords, ...staffFillers])}*$`,
)
