import { setTimeout as pause } from 'node:timers/promises'
import { usualName } from '@akin/contract/platform/brand.ts'
import { serverLimits } from '@akin/contract/server-limits.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database/database.ts'
import { installation } from './tables.ts'

export type Installation = Awaited<ReturnType<typeof readNow>>

/** One on which nobody has decided anything yet. */
export const undecided: Installation = {
  ...{ registration: 'open', name: usualName, colour: null, logo: null, firstRunDoneAt: null, stamp: '' },
  ...{ announcement: null, announcementLink: null, announcementKind: 'info', announcementUntil: null },
  ...{ filesIn: null, filesMoving: false, keepMessagesDays: null },
}

interface Known {
  /** What is being read. */
  coming: Promise<Installation> | undefined
  last: Installation
  until: number
}

/** What each process knows of it. */
const known = new WeakMap<Database, Known>()

/** A database that hangs must not hold up the pages, which need nothing else of it. */
const patienceMs = 500

/**
 * The row of the installation, from memory: every page needs it. It is read again when a process says that it has
 * changed, and every few seconds where nobody does, as long as someone asks. What decides something reads the row itself
 * (`readNow`), in its transaction.
 */
export async function readInstallation(db: Database): Promise<Installation> {
  const at = known.get(db) ?? begin(db)
  if (performance.now() > at.until) readAgain(db, at)
  if (!at.coming) return at.last
  return Promise.race([at.coming, pause(patienceMs, at.last, { ref: false })])
}

function begin(db: Database) {
  const at: Known = { coming: undefined, last: undecided, until: 0 }
  known.set(db, at)
  const onChange = () => readAgain(db, at)
  db.bus.onInstallation(onChange)
  db.bus.onGap(onChange)
  return at
}

/** Of two that are read at once the later one counts: it knows of more. */
function readAgain(db: Database, at: Known) {
  at.until = performance.now() + serverLimits.installationKnown * 1000
  const coming = readNow(db)
    .catch(err => {
      db.log.warn({ err }, 'the row of the installation could not be read; what was known last holds')
      return at.last
    })
    .then(read => {
      if (at.coming === coming) Object.assign(at, { coming: undefined, last: read })
      return read
    })
  at.coming = coming
}

/** The row as it is at this moment. Its stamp is another one after each change. */
export async function readNow(db: Queryable) {
  const { id: _id, updatedAt, ...decided } = getTableColumns(installation)
  const [row] = await db
    .select({ ...decided, stamp: sql<string>`(extract(epoch from ${updatedAt}) * 1000000)::bigint::text` })
    .from(installation)
  if (!row) throw new Error('The installation has no row.')
  return row
}
