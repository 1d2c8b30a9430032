import { sorts } from '../../contract/discover/filters.ts'
import { openExplained, wideScans } from '../../server/platform/testing/explained.ts'
import { drawFilters, drawNames, nameKinds } from './questions.ts'
import { openSite, type Question } from './site.ts'
import { drawViewers, findBusiest, forgetDecks } from './viewers.ts'

/** Tables of fewer rows are read through by everyone who knows better than to open an index for them. */
const manyRows = 1_000

/** Every statement of discovery, asked in all the ways in which it can be, that reads a large table from end to end. */
export async function findWideScans(url: string) {
  await using opened = new AsyncDisposableStack()
  const { db, pool, close, explained } = openExplained(url)
  opened.defer(close)
  const { ask } = await openSite(db, opened)
  const viewers = [...(await drawViewers(db, 10)), ...(await findBusiest(db))]
  const tables = await largeTables(pool)
  await forgetDecks(db, viewers)
  explained.length = 0
  for (const [at, viewer] of viewers.entries())
    for (const question of await questionsOf(db, at)) {
      const { nextCursor } = await ask(viewer, question)
      if (nextCursor) await ask(viewer, { ...question, cursor: nextCursor })
    }
  // What PostgreSQL tells of a statement may come after its answer: by these it has told all of it.
  for (const each of [pool, db.discovery]) await each.query('select 1')
  return {
    statements: new Set(explained.map(({ text }) => text)).size,
    scans: [...new Set(wideScans(explained, tables, Number.POSITIVE_INFINITY))],
  }
}

/** The deck, and a few searches of every sort and kind, others for each viewer. */
async function questionsOf(db: Parameters<typeof drawNames>[0], at: number): Promise<Question[]> {
  const filters = drawFilters(160).slice(at * 10, at * 10 + 10)
  const names = await drawNames(db, 20)
  return [
    {},
    ...filters.map((set, nth) => ({ ...set, sort: sorts[nth % sorts.length] ?? 'best' })),
    ...filters.slice(0, 4).map(set => ({ ...set, near: 'true', twoWay: 'true' })),
    ...sorts.map(sort => ({ sort })),
    ...nameKinds.flatMap(kind => names[kind].slice(at, at + 1).map(({ q }) => ({ q }))),
  ]
}

async function largeTables(pool: ReturnType<typeof openExplained>['pool']) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= $1`,
    [manyRows],
  )
  return rows.map(({ name }) => name)
}
