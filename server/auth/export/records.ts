import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { type Batch, type Collection, collection, pageRows } from './collection.ts'
import { recordsPage } from './records-page.ts'

type Shown = Record<string, PgColumn | SQL>

interface Records {
  /** The folder in the archive, and the name of the file: `account/sessions`. */
  name: `${string}/${string}`
  title: string
  group: string
  isWanted: Collection['isWanted']
  /** The column that names the person, or those of which one does. */
  of: PgColumn | readonly [PgColumn, ...PgColumn[]]
  /** The rest of the key of each row: numbers, days or text. */
  by: readonly [PgColumn, ...PgColumn[]]
  /** All that they get to see of a row. */
  show: Shown | ((userId: number) => Shown)
  where?: (userId: number) => SQL
}

interface Place {
  after: (string | number)[]
  page: number
}

/** The rows of a table that are about a person: pages to read, and the same as JSON. */
export function recordsOf({ name, title, group, isWanted, of, by, show, where }: Records): Collection {
  const owners: readonly PgColumn[] = Array.isArray(of) ? of : [of as PgColumn]

  async function read(db: Database, userId: number, after: Place['after'] | undefined) {
    const shown = typeof show === 'function' ? show(userId) : show
    const key = Object.fromEntries(by.map((column, index) => [String(index), column]))
    const own = or(...owners.map(owner => eq(owner, userId)))
    return (await db
      .select({ shown, key })
      .from(owners[0]?.table as PgTable)
      .where(and(own, where?.(userId), after && isBehind(by, after)))
      .orderBy(...by)
      .limit(pageRows)) as { shown: Record<string, unknown>; key: Record<string, string | number> }[]
  }

  return collection<Place>({
    ...{ name, isWanted, of: owners },
    async collect({ db }, who, place): Promise<Batch<Place>> {
      const page = place?.page ?? 1
      const rows = await read(db, who.userId, place?.after)
      const last = rows.at(-1)
      if (!last) return { files: [], next: null }
      const path = page === 1 ? name : (`${name}-${page}` as const)
      const records = rows.map(({ shown }) => shown)
      const isMore = rows.length === pageRows
      const next = isMore ? { after: by.map((_, index) => last.key[index] ?? 0), page: page + 1 } : null
      return {
        files: [
          { path: `${path}.json`, text: `${JSON.stringify({ title, page, records }, null, 1)}\n` },
          { path: `${path}.html`, text: recordsPage({ title, name, page, isMore }, records, who.zone) },
        ],
        links: page === 1 ? [{ group, title, path: `${path}.html`, note: '' }] : [],
        next,
      }
    },
  })
}

function isBehind(by: readonly PgColumn[], after: Place['after']) {
  const [columns, values] = [
    by.map(column => sql`${column}`),
    by.map((column, index) => sql`${sql.param(after[index], column)}`),
  ]
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
}
