import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { changeInstallation } from '#platform/installation/change-installation.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import type { Note } from '../log/noted.ts'
import { viewOf } from './get-installation.ts'

type Change = Parameters<typeof changeInstallation>[1]

interface Said {
  reason?: string
  /** Else the log has what was there before, and what is now. */
  detail?: string
  /** What belongs to it, in the same transaction. */
  also?(tx: Transaction, before: Awaited<ReturnType<typeof readNow>>): Promise<void>
}

/** Changes what is decided for the whole installation, with its row in the log, and answers with how it stands then. */
export async function changeNoted(
  deps: Deps,
  note: Note,
  change: Change,
  { reason, detail, also }: Said = {},
) {
  await transaction(deps.db, async tx => {
    // It locks the row: of two at once the second is told what the first has left.
    await changeInstallation(tx, {})
    const before = await readNow(tx)
    await changeInstallation(tx, change)
    await also?.(tx, before)
    await note(tx, { reason: reason || null, detail: detail ?? inWords(before, change) })
  })
  return viewOf(deps)
}

function inWords(before: Readonly<Record<string, unknown>>, change: Change) {
  const parts = Object.entries(change).map(
    ([name, value]) => `${name}: ${said(before[name])} → ${said(value)}`,
  )
  return parts.join('; ')
}

function said(value: unknown) {
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? 'none' : String(value)
}
