import { api } from '@akin/contract/api.ts'
import { sorts } from '@akin/contract/discover/filters.ts'
import { openExplained, wideScans } from '../explained.ts'
import { drawFilters, drawNames, type NameQuestion, nameKinds } from './questions.ts'
import { openSite, type Question, type Site } from './site.ts'
import { drawViewers, findBusiest, forgetDecks } from './viewers.ts'

/** Tables of fewer rows are read through by everyone who knows better than to open an index for them. */
const manyRows = 1_000

/** How many statements discovery has, asked in all the ways in which it can be, and those that read a large table through. */
export async function findWideScans(url: string, { viewers: count = 10, options = '' } = {}) {
  await using opened = new AsyncDisposableStack()
  const { db, pool, close, explained } = openExplained(url, options)
  opened.defer(close)
  const site = await openSite(db, opened)
  const viewers = [...(await drawViewers(db, count)), ...(await findBusiest(db)).slice(0, count)]
  const names = await drawNames(db, viewers.length)
  const tables = await largeTables(pool)
  await forgetDecks(db, viewers)
  await lightSome(pool)
  explained.length = 0
  for (const [at, viewer] of viewers.entries()) {
    await askAll(
      site,
      viewer,
      at,
      nameKinds.map(kind => names[kind][at]),
    )
  }
  // What PostgreSQL tells of a statement may come after its answer: by these it has told all of it.
  for (const each of [pool, db.discovery]) await each.query('select 1')
  return {
    statements: new Set(explained.map(({ text }) => text)).size,
    scans: [...new Set(wideScans(explained, tables, Number.POSITIVE_INFINITY))],
  }
}

/** The deck, everything that is listed beside it, and searches of every sort and kind, others for each viewer. */
async function askAll(site: Site, viewer: number, at: number, names: (NameQuestion | undefined)[]) {
  const filters = drawFilters(160).slice(at * 10, at * 10 + 10)
  const questions: Question[] = [
    {},
    ...filters.map((set, nth) => ({ ...set, sort: sorts[nth % sorts.length] ?? 'best' })),
    ...filters.slice(0, 4).map(set => ({ ...set, near: 'true', twoWay: 'true' })),
    ...sorts.map(sort => ({ sort })),
    ...names.map(name => ({ q: name?.q ?? 'a' })),
  ]
  for (const question of questions) {
    const { nextCursor } = await site.ask(viewer, question)
    if (nextCursor) await site.ask(viewer, { ...question, cursor: nextCursor })
  }
  for (const path of lists) await site.get(viewer, path)
}

const lists = [
  api.listInterests,
  api.getDiscoverSettings,
  api.listSaved,
  api.listHidden,
  api.listSearches,
  api.getSpotlight,
].map(({ path }) => path)

/** Some are in the Spotlight, so that pages of the deck look for them. */
async function lightSome(pool: ReturnType<typeof openExplained>['pool']) {
  await pool.query(`insert into spotlights (user_id, ends_at)
    select user_id, now() + interval '30 minutes' from discoverable order by user_id limit 50`)
}

async function largeTables(pool: ReturnType<typeof openExplained>['pool']) {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and reltuples >= $1`,
    [manyRows],
  )
  return rows.map(({ name }) => name)
}
