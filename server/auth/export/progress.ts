import type { AccountExport } from '@akin/contract/auth/export.ts'
import type { accountExports } from '../tables.ts'

type Row = typeof accountExports.$inferSelect

/** How far an archive is: by what was gone through, never by the clock. */
export function progressOf(row: Row): Pick<AccountExport, 'phase' | 'percent'> {
  const share = row.workTotal ? row.workDone / row.workTotal : 0
  return { phase: phaseOf(row), percent: row.state === 'ready' ? 100 : Math.min(99, Math.floor(share * 100)) }
}

function phaseOf({ state, collection }: Row): AccountExport['phase'] {
  if (state === 'ready' || collection?.startsWith('.')) return 'packing'
  if (collection?.startsWith('files/')) return 'files'
  return collection?.startsWith('messages/') ? 'messages' : 'account'
}
