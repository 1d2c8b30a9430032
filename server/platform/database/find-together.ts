import { gather } from '../gather.ts'
import type { Database } from './database.ts'

/** How what belongs to a key is found. */
interface Finding<Row> {
  one(db: Database, key: string): Promise<Row[]>
  /** Each row says whose it is. */
  all(db: Database, keys: string[]): Promise<(Row & { key: string })[]>
}

/** When a crowd comes, thousands ask in one second: so many of them are one question. */
const most = 100
const atOnce = 2

/**
 * For what is asked with every call or for every page. Those that come in the same turn of the event loop, or while two such
 * questions are under way, ask together. Nothing is remembered: each is answered by a statement that began after it had
 * come, so that whoever is signed out is signed out at once, and what is hidden is hidden.
 */
export function findTogether<Row>(finding: Finding<Row>) {
  const open = (db: Database) =>
    gather<string, Row | undefined>({ work: keys => find(db, keys, finding), most, atOnce })
  const opened = new WeakMap<Database, ReturnType<typeof open>>()
  return (db: Database, key: string) => {
    const gathered = opened.get(db) ?? open(db)
    opened.set(db, gathered)
    return gathered.add(key)
  }
}

async function find<Row>(db: Database, keys: string[], { one, all }: Finding<Row>) {
  const [first] = keys
  const different = new Set(keys)
  if (first !== undefined && different.size === 1) {
    const [row] = await one(db, first)
    return keys.map(() => row)
  }
  const rows = await all(db, [...different])
  const found = new Map(rows.map(({ key, ...row }) => [key, row as Row]))
  return keys.map(key => found.get(key))
}
