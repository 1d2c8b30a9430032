import type { Database } from '#platform/database/database.ts'
import { writeArray } from '#platform/database/write-array.ts'
import { gather } from '#platform/gather.ts'

/** How the sessions behind the hashes of their secrets are found. */
interface Finding<Row> {
  one(db: Database, tokenHash: Buffer): Promise<Row[]>
  /** The hashes are a `bytea[]`; each row says whose it is, in hexadecimal digits. */
  all(db: Database, tokenHashes: unknown): Promise<(Row & { hash: string })[]>
}

/** When a crowd comes back, thousands ask in one second: so many of them are one question. */
const most = 100
const atOnce = 2

/**
 * Every call asks whose it is. Those that come in the same turn of the event loop, or while two such questions are under
 * way, ask together. Nothing is remembered: each is answered by a statement that began after it had come, so that
 * whoever is signed out is signed out at once.
 */
export function identifyTogether<Row>(finding: Finding<Row>) {
  const open = (db: Database) =>
    gather<Buffer, Row | undefined>({ work: hashes => find(db, hashes, finding), most, atOnce })
  const opened = new WeakMap<Database, ReturnType<typeof open>>()
  return (db: Database, tokenHash: Buffer) => {
    const gathered = opened.get(db) ?? open(db)
    opened.set(db, gathered)
    return gathered.add(tokenHash)
  }
}

async function find<Row>(db: Database, hashes: Buffer[], { one, all }: Finding<Row>) {
  const [first] = hashes
  if (first && hashes.length === 1) return [(await one(db, first))[0]]
  const digits = hashes.map(tokenHash => tokenHash.toString('hex'))
  const rows = await all(db, writeArray([...new Set(digits)].map(each => `\\x${each}`)))
  const found = new Map(rows.map(({ hash, ...row }) => [hash, row as Row]))
  return digits.map(each => found.get(each))
}
