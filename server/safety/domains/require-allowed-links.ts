import { linksIn } from '@akin/contract/chat/format-text.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Database, Queryable } from '#platform/database/database.ts'
import { databaseOf } from '#platform/database/transaction.ts'
import { refuse } from '#platform/refuse.ts'
import { refusedDomains } from '../tables.ts'
import { domainIn, isBelow } from './as-domain.ts'

/** Refuses words that link to a site which the operator has refused. Words without a link cost nothing. */
export async function requireAllowedLinks(db: Queryable, ...texts: string[]) {
  if (!(await areLinksAllowed(db, texts.flatMap(linksIn)))) refuse('link_not_allowed')
}

/** The same of addresses. */
export async function areLinksAllowed(db: Queryable, addresses: readonly string[]) {
  if (addresses.length === 0) return true
  const refused = await knownIn(db)
  return !addresses.some(address => isBelow(domainIn(address), refused))
}

interface Known {
  domains: Promise<ReadonlySet<string>>
  until: number
}

/** What each process knows of the list. */
const known = new WeakMap<Database, Known>()

/** Read again at most once a minute, and only where someone brings a link. */
function knownIn(db: Queryable) {
  const whole = db instanceof NodePgTransaction ? databaseOf(db) : db
  const last = known.get(whole)
  const now = performance.now()
  if (last && now < last.until) return last.domains
  const domains = readDomains(db).catch(error => {
    // The next one asks again, and until then what was known last holds.
    if (last) known.set(whole, last)
    else known.delete(whole)
    return last?.domains ?? Promise.reject(error)
  })
  known.set(whole, { domains, until: now + serverLimits.domainsKnown * 1000 })
  return domains
}

async function readDomains(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.select({ domain: refusedDomains.domain }).from(refusedDomains)
  return new Set(rows.map(({ domain }) => domain))
}
