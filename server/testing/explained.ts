import { openDatabase } from '#platform/database/database.ts'

/** How PostgreSQL carried out one statement. */
export interface Explained {
  /** The statement, on one line. */
  text: string
  ms: number
  /** How many pages it asked for, whether they were in memory or not. */
  buffers: number
  scans: Scan[]
}

interface Scan {
  /** Such as `Seq Scan` or `Index Scan`. */
  how: string
  table: string
  /** How many rows it looked at, also those that it then left out. */
  rows: number
}

/** A database with all its usual limits that also collects the executed plan of every statement. */
export function openExplained(url: string, options = '') {
  const explained: Explained[] = []
  const { db, pool, close } = openDatabase(url, {
    poolSize: 4,
    pipelines: 0,
    options: [options, ...settings].join(' '),
  })
  for (const each of [pool, db.batches, db.discovery])
    each.on('connect', client => {
      client.on('notice', ({ message = '' }) => {
        const [, ms, plan] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? []
        if (ms && plan) explained.push(read(JSON.parse(plan) as Plan, Number(ms)))
      })
    })
  return { db, pool, close, explained }
}

/** Sequential scans of these tables, and scans that read more than so many rows of one. */
export function wideScans(explained: Explained[], tables: readonly string[], mostRows: number) {
  return explained.flatMap(({ text, scans }) =>
    scans
      .filter(({ how, table, rows }) => tables.includes(table) && (how === 'Seq Scan' || rows > mostRows))
      .map(({ how, table, rows }) => `${how} of ${rows} rows of ${table}: ${text}`),
  )
}

const settings = [
  '-c session_preload_libraries=auto_explain',
  '-c auto_explain.log_min_duration=0',
  '-c auto_explain.log_analyze=on',
  '-c auto_explain.log_buffers=on',
  '-c auto_explain.log_timing=off',
  '-c auto_explain.log_nested_statements=on',
  '-c auto_explain.log_format=json',
  '-c auto_explain.log_level=notice',
]

interface Plan {
  'Query Text': string
  Plan: PlanNode
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

function read({ 'Query Text': text, Plan: plan }: Plan, ms: number): Explained {
  // Those of a node are with those of what is below it.
  const buffers = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return { text: text.replace(/\s+/g, ' ').trim(), ms, buffers, scans: scansIn(plan) }
}

/** The numbers of a plan node are averages over its loops. */
function scansIn(node: PlanNode): Scan[] {
  const { 'Node Type': how, 'Relation Name': table, 'Actual Loops': loops = 1, Plans = [] } = node
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const own = table && how.includes('Scan') ? [{ how, table, rows: Math.round(each * loops) }] : []
  return [...own, ...Plans.flatMap(scansIn)]
}
