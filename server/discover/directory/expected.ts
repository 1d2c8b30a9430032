import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import type { Conditions } from './conditions.ts'

/**
 * How many people probably match: every page of the directory runs EXPLAIN, and goes by what PostgreSQL's planner expects
 * from its statistics of the lists that people are in. Nobody is looked up or counted for it. So the order of results
 * hangs on those statistics, and a wrong guess makes a page slower.
 */
export function expectedOf(db: Database, { groups }: Conditions) {
  return rowsOf(
    db,
    groups.map(({ keys }) => `keys && '{${keys.join(',')}}'::int[]`),
  )
}

/** How many can be found at all, more or less. */
export function everyoneIn(db: Database) {
  return rowsOf(db, [])
}

/** Only an explained statement without parameters is planned for its very values. All of them are numbers. */
async function rowsOf(db: Database, conditions: string[]) {
  const text = `explain (format json) select from discoverable where ${['true', ...conditions].join(' and ')}`
  const [explained] = await statement<Explained>(text, { on: 'discovery' })(db)
  return explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

interface Explained {
  'QUERY PLAN': { Plan: { 'Plan Rows': number } }[]
}
