import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Earlier ones have landed as they are. */
const firstChecked = '0028'

export interface MigrationFile {
  name: string
  sql: string
}

const name = String.raw`(?:public\.)?"?(\w+)"?`
const tableMade = new RegExp(
  String.raw`^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?${name}`,
  'i',
)
const indexMade = new RegExp(
  String.raw`^create\s+(?:unique\s+)?index\s+(concurrently\s+)?(if\s+not\s+exists\s+)?(?:${name}\s+)?on\s+(?:only\s+)?${name}`,
  'i',
)
const indexDropped = new RegExp(String.raw`^drop\s+index\s+concurrently\s+if\s+exists\s+${name}`, 'i')
const tableAltered = new RegExp(
  String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${name}\s([\s\S]*)`,
  'i',
)

/**
 * What would hold up everyone who writes while it runs: an index on a table that an earlier migration made, built in a
 * transaction. And what a kill would leave behind: an index that was half built stays, is used by nobody, and counts for
 * `if not exists`; so a file that runs statement by statement drops it first.
 */
export function migrationFaults(files: readonly MigrationFile[]): string[] {
  const earlier = new Set<string>()
  const faults: string[] = []
  for (const file of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const statements = statementsIn(file.sql)
    const made = statements.flatMap(text => tableMade.exec(text)?.[1] ?? [])
    if (file.name >= firstChecked) {
      const stepwise = file.sql.startsWith('-- no transaction')
      faults.push(...faultsIn(statements, { earlier, stepwise }).map(fault => `${file.name}  ${fault}`))
    }
    for (const table of made) earlier.add(table)
  }
  return faults
}

interface Setting {
  earlier: ReadonlySet<string>
  stepwise: boolean
}

function faultsIn(statements: string[], { earlier, stepwise }: Setting): string[] {
  const dropped = new Set<string>()
  return statements.flatMap(text => {
    const drop = indexDropped.exec(text)?.[1]
    if (drop) dropped.add(drop)
    const [, altered = '', change = ''] = tableAltered.exec(text) ?? []
    if (
      earlier.has(altered) &&
      /\b(unique|primary\s+key)\b/i.test(change) &&
      !/\busing\s+index\b/i.test(change)
    )
      return [`${altered} gets a key: build its index concurrently, and add the constraint using index`]
    const [index, concurrently, lenient, called = 'an index', table = ''] = indexMade.exec(text) ?? []
    if (!index || !earlier.has(table)) return []
    if (!concurrently) return [`${called} on ${table}: create index concurrently`]
    if (!stepwise) return [`${called}: concurrently needs the first line -- no transaction`]
    if (lenient || !dropped.has(called)) return [`${called}: drop index concurrently if exists comes first`]
    return []
  })
}

function statementsIn(sql: string): string[] {
  const code = sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')
  return code.split(';').map(text => text.trim())
}

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../server/migrations')
  const names = readdirSync(folder).filter(file => file.endsWith('.sql'))
  const faults = migrationFaults(
    names.map(file => ({ name: file, sql: readFileSync(path.join(folder, file), 'utf8') })),
  )
  for (const fault of faults) console.log(fault)
  console.log(`${names.length} migrations`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
