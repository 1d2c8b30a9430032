import { hash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { statement } from '#platform/database/statement.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'

interface LogRow {
  id: number
  staffId: number | null
  texts: (string | null)[]
  at: string
  chain: Buffer
}

export interface VerifiedLog {
  count: number
  /** The last link, as it is mailed to admins; empty where there is no entry. */
  head: string
  /** The first entry that does not fit, and what is wrong with it. */
  fault: { id: number; what: string } | null
}

const batch = 2_000

/** Walks the whole log. Each link is made anew here, by the rows alone: nothing that the database says of them counts. */
export async function verifyLog(db: Database, signal = new AbortController().signal): Promise<VerifiedLog> {
  const result: VerifiedLog = { count: 0, head: '', fault: null }
  let before: Buffer = Buffer.alloc(0)
  await inBatches<number>(signal, async (after = 0) => {
    const rows = await readRows(db, [after, batch])
    for (const row of rows) {
      const fault = faultOf(row, before, result.count + 1)
      if (fault) {
        result.fault = { id: result.count + 1, what: fault }
        return undefined
      }
      before = row.chain
      result.count += 1
    }
    return rows.length === batch ? rows.at(-1)?.id : undefined
  })
  return { ...result, head: before.toString('hex') }
}

function faultOf({ id, chain, ...row }: LogRow, before: Buffer, expected: number) {
  if (id !== expected) return 'it is missing'
  return linkOf(before, { id, ...row }).equals(chain)
    ? null
    : 'it is not what was written, or does not follow the one before'
}

/** As the trigger of the table makes it: the link before, and every value as JSON, one a line. */
function linkOf(before: Buffer, { id, staffId, texts, at }: Omit<LogRow, 'chain'>) {
  const lines = [
    String(id),
    staffId === null ? 'null' : String(staffId),
    ...texts.map(text => JSON.stringify(text)),
    at,
  ]
  return hash('sha256', Buffer.concat([before, Buffer.from(lines.join('\n'))]), 'buffer')
}

const readRows = statement<LogRow>(
  `select id, staff_id as "staffId", array[staff_name, role, act, subject_kind, subject_key, reason, detail] as texts,
    to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, chain
  from staff_events where id > $1 order by id limit $2`,
  { name: 'read_staff_events' },
)
